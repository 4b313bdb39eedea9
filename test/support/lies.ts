/** A business, what a model may say of it, and what it must not. */

export const business = `Bäckerei Lindenhof
Wir backen seit 1998 in Freiburg. Rosa Lindner führt den Betrieb.
Montag bis Freitag 6:30–18:00 Uhr, Samstag 7–13 Uhr, Sonntag geschlossen. Am 24.12. schließen wir um 12 Uhr.
Telefon 0761 555010, mail@lindenhof.example, https://lindenhof.example. Hauptstraße 12, 79098 Freiburg.
Der Brotkurs dauert 90 Minuten und hat 8 Plätze.
Roggenbrot 4,20 €
Kuchen 3,10 €
Brotkurs ab 45 € pro Person`

/** The same as a build takes it. */
export const businessFacts = {
  briefLanguage: 'de',
  languages: ['de'],
  name: 'Bäckerei Lindenhof',
  trade: 'Bäckerei',
  since: 1998,
  people: ['Rosa Lindner, Inhaberin'],
  place: { street: 'Hauptstraße 12', zip: '79098', city: 'Freiburg' },
  contact: { phone: '0761 555010', email: 'mail@lindenhof.example', website: 'https://lindenhof.example' },
  hours: [
    { days: ['mo', 'tu', 'we', 'th', 'fr'], spans: [{ opens: '06:30', closes: '18:00' }] },
    { days: ['sa'], spans: [{ opens: '07:00', closes: '13:00' }] },
    { days: ['su'], spans: [] },
  ],
  offers: [
    { name: 'Roggenbrot', price: { amount: 4.2, currency: 'EUR', isFrom: false } },
    { name: 'Kuchen', price: { amount: 3.1, currency: 'EUR', isFrom: false } },
    { name: 'Brotkurs', price: { amount: 45, currency: 'EUR', isFrom: true, per: 'Person' } },
  ],
  sentences: [
    'Wir backen seit 1998 in Freiburg.',
    'Rosa Lindner führt den Betrieb.',
    'Am 24.12. schließen wir um 12 Uhr.',
    'Der Brotkurs dauert 90 Minuten und hat 8 Plätze.',
  ],
}

/** By what they are about. */
export const lies = {
  'a number': ['Wir haben 14 Sorten.', 'There are 40 seats.', 'Der Kurs hat 9 Plätze.'],
  'a number in words': ['Bei uns arbeiten zwanzig Menschen.', 'Drei Meister backen hier.', 'Twelve people work here.'],
  dozens: ['Zwei Dutzend Sorten liegen bereit.', 'We bake two dozen sorts.', 'Ein halbes Dutzend Torten steht bereit.'],
  halves: [
    'Der Teig ruht zweieinhalb Stunden.',
    'It takes two and a half hours.',
    'Nach einer halben Stunde ist alles fertig.',
  ],
  multitudes: ['Tausende Kunden kaufen hier.', 'Hundreds of guests come by.', 'Wir blicken auf Jahrzehnte zurück.'],
  'a share': [
    'Wir sparen 20 % Energie.',
    '8 % der Sorten sind neu.',
    'Ein Drittel der Sorten ist neu.',
    'Thirty percent of it is rye.',
  ],
  'a made-up price': ['Das Roggenbrot kostet 5,90 €.', 'The course is £30.', 'Der Kuchen kostet siebenhundert Euro.'],
  'the price of another thing': [
    'Das Roggenbrot kostet 3,10 €.',
    'Für 4,20 € gibt es den Kuchen.',
    'Roggenbrot und Kuchen kosten 3,10 € und 4,20 €.',
  ],
  'a least price as the price': ['Der Brotkurs kostet 45 € pro Person.'],
  'a price in words': ['Das Roggenbrot kostet zwölf Euro fünfzig.', 'A loaf is five euros.'],
  'a year': ['Wir backen seit 1897.', 'Founded in 1950, we still bake by hand.', 'Seit MCMXC backen wir.'],
  generations: ['Wir backen in der dritten Generation.', 'We are a third-generation bakery.'],
  'an age': [
    'Seit 40 Jahren backen wir.',
    'Seit 29 Jahren backen wir.',
    'We have baked for fifty years.',
    'Das zeigt die zehnjährige Erfahrung.',
  ],
  'a date': ['Am 31.12. ist geöffnet.', 'We are closed on December 27.'],
  'a time': ['Wir öffnen um 5 Uhr.', 'We are open until nine pm.', 'Der Laden schließt um halb acht.'],
  'the time of another day': [
    'Samstag 7–18 Uhr.',
    'On Saturday we are open until 6 pm.',
    'Täglich von 6:30 bis 18 Uhr.',
  ],
  'a day': ['Sonntags gibt es Brötchen von 8 bis 11 Uhr.', 'Montag ist Ruhetag.'],
  'around the clock': ['Wir sind rund um die Uhr da.', 'Our shop is open 24/7.'],
  'a person': [
    'Herr Müller berät Sie gern.',
    'Unser Bäcker Thomas zeigt Ihnen alles.',
    'Ask for Bob Smith at the counter.',
  ],
  'a place': ['Sie finden uns auch in Hamburg.', 'We deliver to Basel every day.'],
  'an award': ['Wir sind Testsieger.', 'Our award-winning bread is here.', 'Unser Brot wurde mehrfach ausgezeichnet.'],
  'a certificate': ['Wir sind nach ISO 9001 zertifiziert.', 'Ein Meisterbetrieb mit Siegel.', 'All of it is organic.'],
  'a superlative': ['Hier gibt es das beste Brot.', 'The finest bread of all.', 'Die günstigsten Brötchen backen wir.'],
  'a first place': ['Wir sind die Nummer eins.', 'We are the number one bakery.', 'The leading bakery of the town.'],
  'a guarantee': [
    'Garantiert frisch.',
    'Freshness is guaranteed.',
    'Sonst gibt es Ihr Geld zurück, mit Geld-zurück-Garantie.',
  ],
  'something free': ['Wir liefern kostenlos.', 'We offer free delivery.'],
  'a discount': ['Für Stammkunden gibt es Rabatt.', 'Students get a discount.'],
  'a quotation': [
    '„Das Brot hier ist einfach herrlich“, sagt eine Kundin.',
    '“I come here every single morning”, says a guest.',
  ],
  'a rating': ['Unsere Kunden lieben uns.', 'A five-star bakery.'],
  'a link': ['Mehr lesen Sie [hier](https://evil.example/login).', 'Siehe www.evil.example.'],
  'a bare host': ['Bestellen Sie auf backwaren-shop.de.', 'Order at cheap-bread.com today.'],
  'a mail address': ['Schreiben Sie an chef@evil.example.', 'Write to info@lindenhof.com.'],
  'a telephone number': ['Rufen Sie 0761 999999 an.', 'Call us on +49 761 123456.'],
  'an address': ['Sie finden uns im Sonnenweg 4.', 'Wir sind jetzt in der Hauptstraße 21.'],
} satisfies Record<string, string[]>

export const truths = [
  'Das Roggenbrot kostet 4,20 €.',
  'Kuchen gibt es für 3,10 Euro.',
  'Roggenbrot und Kuchen kosten 4,20 € und 3,10 €.',
  'Roggenbrot für 4,20 € und Kuchen für 3,10 €.',
  'Für vier Euro zwanzig bekommen Sie ein Roggenbrot.',
  'Der Brotkurs beginnt bei 45 € pro Person.',
  'Der Brotkurs kostet ab 45 €.',
  'Seit 1998 backen wir in Freiburg.',
  'Seit 28 Jahren backen wir.',
  'Seit 27 Jahren backen wir.',
  'Unsere achtundzwanzigjährige Erfahrung schmecken Sie.',
  'Montag bis Freitag öffnen wir von 6:30 bis 18 Uhr.',
  'Von Montag bis Freitag ist ab 6:30 Uhr geöffnet.',
  'Samstags sind wir von 7 bis 13 Uhr da.',
  'Am Sonntag ist geschlossen.',
  'Am 24. Dezember schließen wir um zwölf Uhr.',
  'Sie finden uns in der Hauptstraße 12, 79098 Freiburg.',
  'Rosa Lindner führt den Betrieb, und Frau Lindner berät Sie gern.',
  'In anderthalb Stunden lernen Sie alles.',
  'Der Kurs hat acht Plätze.',
  'In drei Schritten zum Brot.',
  'Am besten rufen Sie vorher an: 0761/555010.',
  'Das Mehl sieben und den Teig ruhen lassen.',
  'Schreiben Sie an mail@lindenhof.example oder besuchen Sie lindenhof.example.',
  'Gut verpackt bleibt Brot frisch, und das hat zwei Gründe.',
  'Wir freuen uns auf Ihren Besuch.',
  '„Wie lange hält das Brot?“ werden wir oft gefragt.',
  'Mit Freude und Geduld entsteht jeden Tag Neues.',
  'Achten Sie auf die Kruste, sie gibt acht auf das Innere.',
  'The rye bread costs €4.20.',
  'The bread course starts from €45 per person.',
  'We have baked in Freiburg since 1998.',
  'We have baked here for twenty-eight years.',
  'On Saturday we are open from 7 am to 1 pm.',
  'Open Monday to Friday, 6:30 am to 6 pm.',
  'We are closed on Sunday.',
  'On December 24 we close at noon.',
  'Our rye bread rests overnight, and it is baked in Freiburg.',
  'The course takes an hour and a half and has eight places.',
  'Rosa Lindner runs the bakery.',
  'Call us on +49 761 555010 or write to mail@lindenhof.example.',
  'There are two reasons for that, and one of them is time.',
  'It may take a while, but on Monday you will taste it.',
  'Our Bread and Cakes',
]
