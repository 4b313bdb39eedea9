import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Logowanie',
  name: 'Imię i nazwisko',
  submit: 'Zaloguj się',
  forgotten: 'Nie pamiętasz hasła?',
  shared: 'Z tego komputera korzystają też inni',
  sharedHint: 'Wylogujemy Cię, gdy zamkniesz kartę.',
  or: 'lub',
  withPasskey: 'Zaloguj się kluczem dostępu',
  withGoogle: 'Kontynuuj z Google',
  passkeyCancelled: 'Logowanie kluczem dostępu anulowano.',
  noAccount: 'Nie masz jeszcze konta?',
  toRegister: 'Załóż konto',
  back: 'Wróć do logowania',
}

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Przyjmij zaproszenie',
  invitedTo: (account, role) => `Zaproszono Cię do współpracy na koncie ${account}: ${role}.`,
  accept: 'Przyjmij i zaloguj się',
}

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'Logowanie przez Google się nie powiodło.',
  failures: {
    no_code: 'Logowanie przez Google anulowano.',
    state_missing: 'Logowanie trwało zbyt długo albo zaczęło się w innej przeglądarce.',
    state_mismatch: 'Logowanie trwało zbyt długo albo zaczęło się w innej przeglądarce.',
    email_unverified: 'Google nie potwierdza Twojego adresu e-mail.',
    account_disabled: 'To konto jest zablokowane.',
    registration_closed: 'Nowe konta powstają tu tylko z zaproszenia.',
  },
  tryAgain: 'Spróbuj ponownie',
}

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name) =>
    `Jesteś tu na koncie użytkownika ${name}. Jeśli przejdziesz dalej, ta przeglądarka przełączy się na nowe konto.`,
  otherTitle: 'Zmienić konto?',
  otherLead: (now, next, email) =>
    `Jesteś tu na koncie użytkownika ${now}. Przez Google zalogowano: ${next} (${email}).`,
  stayAs: (name) => `Pozostań jako ${name}`,
  enterAs: (name) => `Zaloguj się jako ${name}`,
}

export const recoveryWords: InterfaceWords['recoveryWords'] = {
  toSignIn: 'Przejdź do logowania',
  toAccount: 'Przejdź do konta',
  forgottenTitle: 'Nie pamiętasz hasła?',
  forgottenLead: 'Podaj swój adres e-mail. Dostaniesz e-mail z linkiem do ustawienia nowego hasła.',
  sendLink: 'Poproś o link',
  lookIntoMail: 'Sprawdź pocztę',
  sent: (email) => `Jeśli istnieje konto z adresem ${email}, e-mail z linkiem jest w drodze. Link działa godzinę.`,
  noneCame: 'Nic nie przyszło? Zajrzyj też do folderu ze spamem.',
  noMail: 'Ten serwer nie wysyła jeszcze e-maili. Operator serwera może podać Ci link albo zresetować hasło.',
  otherAddress: 'Podaj inny adres',
  resetTitle: 'Ustaw nowe hasło',
  resetLead: 'Potem wszystkie urządzenia zostaną wylogowane, a Ty zalogujesz się nowym hasłem.',
  resetSubmit: 'Ustaw hasło',
  resetDone: 'Nowe hasło obowiązuje',
  resetDoneLead: 'Wszystkie urządzenia zostały wylogowane. Zaloguj się teraz nowym hasłem.',
  newLink: 'Poproś o nowy link',
  linkOver: 'Ten link już nie działa',
  linkOverLead: 'Został już użyty, zastąpiony nowszym, wygasł albo nie skopiowano go w całości.',
  verifyTitle: 'Potwierdzenie adresu',
  verifyLead: 'Dzięki temu wiemy, że e-maile na ten adres do Ciebie docierają.',
  verify: 'Potwierdź adres',
  verified: (email) => `Adres ${email} jest potwierdzony.`,
  undoTitle: 'Cofnięcie zmiany adresu',
  undoLead:
    'Twoje konto odzyska poprzedni adres. Wszystkie urządzenia zostaną wylogowane, hasło i klucze dostępu przestaną działać, a Ty dostaniesz e-mail do ustawienia nowego hasła. Jeśli adres nie był jeszcze potwierdzony, tylko zapobiegniesz zmianie.',
  undo: 'Cofnij zmianę',
  undone: (email) =>
    `Twoje konto należy do ${email}. Ustaw teraz nowe hasło: linkiem z e-maila, który dostaniesz, albo poproś o link.`,
}

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Załóż konto',
  lead: 'Potem opiszesz w jednym lub dwóch zdaniach, czym się zajmujesz, i dostaniesz propozycję witryny.',
  submit: 'Załóż konto',
  closed: 'Nowe konta powstają tu tylko z zaproszenia. Zapytaj operatora tej usługi.',
  hasAccount: 'Masz już konto?',
}

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Kod potwierdzający',
  lead: 'Otwórz aplikację uwierzytelniającą i wpisz sześć cyfr, które pokazuje. Może też być kod zapasowy.',
  code: 'Kod',
  confirm: 'Potwierdź',
}

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Zaloguj się ponownie',
  lead: (name) => `Twoja sesja wygasła, ${name}. Wszystko pozostaje bez zmian.`,
  waiting: (count) =>
    number(
      count,
      '{count} zmiana nie jest jeszcze zapisana. Zapisze się po zalogowaniu.',
      '{count} zmiany nie są jeszcze zapisane. Zapiszą się po zalogowaniu.',
      '{count} zmian nie jest jeszcze zapisanych. Zapiszą się po zalogowaniu.',
    ),
  later: 'Zaloguj się później',
  codeLead: 'Sześć cyfr z aplikacji uwierzytelniającej albo kod zapasowy.',
  google: 'Zaloguj się przez Google (nowa karta)',
  otherTitle: (name) => `Zalogowano teraz jako ${name}`,
  otherLead: (name) => `Wcześniej zalogowano tu jako ${name}. Dlatego to okno otwiera się na nowo.`,
  otherKept: (name) =>
    `Niezapisane zmiany (${name}) pozostają na tym urządzeniu i zapiszą się, gdy ${name} znów otworzy stronę.`,
  goOn: 'Przejdź do witryn',
  backTitle: 'Zalogowano ponownie.',
  backLead: 'Możesz zamknąć tę kartę i kontynuować tam, gdzie praca została przerwana.',
}
