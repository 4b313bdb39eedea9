import type { AnswerWords } from '../answer-words'

export default {
  form: {
    willAnswer: '{site} odezwie się z odpowiedzią.',
    backToSite: 'Powrót do witryny',
    backToForm: 'Powrót do formularza',
    almost: 'Prawie gotowe.',
    checkThese: 'Wiadomość nie została jeszcze wysłana. Proszę sprawdzić następujące dane:',
    noName: 'Proszę podać imię i nazwisko.',
    noPhone: 'Proszę podać numer telefonu.',
    noMessage: 'Proszę wpisać wiadomość.',
    noDate: 'Proszę podać datę.',
    tooLong: 'Maksymalna liczba znaków: {number}.',
    oneValue: 'Proszę podać tylko jedną wartość.',
    notOffered: 'Proszę wybrać jedną z dostępnych opcji.',
    otherTooLong: 'Jedna z pozostałych odpowiedzi jest za długa.',
    moment: 'Chwileczkę.',
    puzzle:
      'Wiadomość zaraz zostanie wysłana. Tę witrynę zalewa obecnie spam, dlatego przeglądarka rozwiązuje najpierw małe zadanie.',
    puzzleNeedsScript:
      'Do tego potrzebny jest JavaScript. Wiadomość nie została jeszcze wysłana: proszę włączyć JavaScript dla tej strony i odświeżyć ją albo skontaktować się w inny sposób.',
    tooMuch: 'To za dużo naraz.',
    shorten: 'Wiadomość jest za długa i nie została wysłana. Proszę ją skrócić.',
    goBackAndShorten: 'Wiadomość jest za długa i nie została wysłana. Proszę wrócić i ją skrócić.',
    siteGone: 'Ta witryna już nie istnieje.',
    notDelivered: 'Dlatego wiadomość nie mogła zostać dostarczona.',
    away: 'Chwilowo niedostępne.',
    takesNone:
      'Ta witryna nie może teraz przyjmować wiadomości i ta również nie została jeszcze wysłana. Proszę odświeżyć tę stronę za kilka minut.',
    tooMany:
      'Z tego łącza nadeszło przed chwilą bardzo dużo wiadomości. Ta nie została jeszcze wysłana: wystarczy odświeżyć tę stronę za minutę.',
    didNotWork: 'To się nie udało.',
    ourFault:
      'Wystąpił błąd po naszej stronie i wiadomość nie została jeszcze wysłana. Aby spróbować ponownie, proszę odświeżyć tę stronę.',
  },
  assistant: {
    greeting: 'Dzień dobry! W czym mogę pomóc?',
    placeholder: 'Treść pytania…',
    launcher: 'Pytanie do asystenta',
    close: 'Zamknij',
    restart: 'Nowa rozmowa',
    log: 'Przebieg rozmowy',
    question: 'Pytanie',
    send: 'Wyślij',
    stop: 'Zatrzymaj odpowiedź',
    you: 'Pytanie',
    sources: 'Więcej na ten temat',
    places: 'To może pomóc',
    contact: 'Z tym pytaniem do formularza kontaktowego',
    newTab: '(otwiera się w nowej karcie)',
    searching: 'Szukam odpowiedzi…',
    stopped: 'Zatrzymano.',
    notice: 'Odpowiada tu sztuczna inteligencja na podstawie treści tej witryny. Może się mylić.',
    noticeOfPages:
      'Odpowiedzi pochodzą ze stron tej witryny, bez udziału sztucznej inteligencji. Nie każda pasuje do pytania.',
    away: 'Nie można teraz połączyć się z asystentem.',
    cut: 'Połączenie zostało przerwane. Odpowiedź jest niepełna.',
    gone: 'Asystent jest obecnie niedostępny.',
    refused: 'Nie można było przyjąć tego pytania.',
    wait: {
      one: 'To dużo pytań naraz. Kolejne można zadać za {count} sekundę.',
      few: 'To dużo pytań naraz. Kolejne można zadać za {count} sekundy.',
      many: 'To dużo pytań naraz. Kolejne można zadać za {count} sekund.',
      other: 'To dużo pytań naraz. Kolejne można zadać za {count} sekundy.',
    },
    retry: 'Spróbuj ponownie',
    retryIn: 'Spróbuj ponownie za {count} s',
    left: {
      one: 'Jeszcze {count} znak',
      few: 'Jeszcze {count} znaki',
      many: 'Jeszcze {count} znaków',
      other: 'Jeszcze {count} znaku',
    },
    over: {
      one: '{count} znak za dużo',
      few: '{count} znaki za dużo',
      many: '{count} znaków za dużo',
      other: '{count} znaku za dużo',
    },
    madeWith: 'Utworzono w {name}',
    nothingFound: 'W tej witrynie nie ma takiej informacji.',
    nothingFoundPhone:
      'W tej witrynie nie ma takiej informacji. Najlepiej zapytać bezpośrednio: telefonicznie pod numerem {phone}.',
    nothingFoundMail:
      'W tej witrynie nie ma takiej informacji. Najlepiej zapytać bezpośrednio: e-mailem na adres {mail}.',
    nothingFoundBoth:
      'W tej witrynie nie ma takiej informacji. Najlepiej zapytać bezpośrednio: telefonicznie pod numerem {phone} lub e-mailem na adres {mail}.',
    help: 'Odpowiadam na pytania na podstawie stron tej witryny, na przykład o godziny otwarcia, ceny lub kontakt.',
    quote: 'Na stronie „{title}” czytamy:\n„{words}”',
    address: 'Adres',
  },
  preview: {
    draft: 'Wersja robocza – podgląd do {date}',
  },
  noSite: {
    unknown: { title: 'Nie ma tu jeszcze strony internetowej.', text: 'Pod tym adresem nic nie opublikowano.' },
    waiting: {
      title: 'Ta domena jest właśnie konfigurowana.',
      text: 'Strona nie jest jeszcze podłączona. Prosimy spróbować później.',
    },
    unavailable: {
      title: 'Zaraz wracamy.',
      text: 'Ta strona jest chwilowo niedostępna. Prosimy spróbować ponownie za minutę.',
    },
    offline: { title: 'Ta strona jest wyłączona.', text: 'Właściciel tymczasowo ją wyłączył.' },
    method: { title: 'Tylko do odczytu.', text: 'Ten adres nie przyjmuje danych.' },
  },
} satisfies AnswerWords
