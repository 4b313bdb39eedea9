import { post } from '../../post'
import { drawn } from '../drawings'
import { postEnd } from './post-end'

const german = `Im Januar ruft fast jede Woche jemand an: Auf den Modulen liegt Schnee, was tun? Die kurze Antwort lautet: nichts. Die lange hat mit dem Kalender zu tun.

## Der Winter bringt ohnehin wenig

Zwischen November und Februar liefert eine Anlage bei uns rund ein Siebtel ihres Jahresertrags. Die Tage sind kurz, die Sonne steht tief. Liegen in dieser Zeit die Module zwei Wochen unter Schnee, fehlt am Jahresende ungefähr ein Prozent. Bei einer Anlage mit 10 kWp sind das um die 100 kWh.

## Warum er meist von selbst geht

Glas ist glatt, und die Module sind dunkel. Sobald am unteren Rand ein Streifen frei ist, erwärmt er sich, und der Rest rutscht nach. Ab etwa 30 Grad Neigung dauert das selten länger als zwei Tage. Auf flacheren Dächern bleibt der Schnee liegen, bis es taut.

## Bitte nicht kehren

Auf das Dach zu steigen lohnt sich für diesen Strom nicht, und es ist gefährlich. Ein Besen kratzt das Glas, eine Schneeschaufel bricht es. Heißes Wasser auf kaltem Glas ist die schnellste Art, ein Modul zu verlieren. Wer es trotzdem versucht, riskiert außerdem die Garantie des Herstellers.

## Woran wir beim Planen denken

Wie viel Last ein Dach tragen muss, steht in den Normen und hängt von der Schneelastzone und der Höhe ab. Danach wählen wir die Zahl der Dachhaken. Über Haustür, Gehweg und Wintergarten setzen wir Schneefanggitter, denn von glattem Glas kommt die Ladung schneller herunter als von Ziegeln.

## Und der Vorteil

An klaren Tagen nach Neuschnee messen wir die besten Werte des Winters. Kalte Module arbeiten besser, und der weiße Garten wirft Licht zurück. Wer dann auf den Zähler schaut, verzeiht die zwei Wochen davor.`

const english = `In January somebody rings nearly every week: there is snow on the panels, what should be done? The short answer is nothing. The long one has to do with the calendar.

## Winter brings little anyway

Between November and February a system in our area delivers about a seventh of its yearly yield. Days are short and the sun is low. If the panels lie under snow for two weeks of that time, about one per cent is missing at the end of the year. With a system of 10 kWp that is around 100 kWh.

## Why it mostly goes by itself

Glass is smooth, and panels are dark. As soon as a strip along the lower edge is clear, it warms up and the rest slides after it. From about 30 degrees of pitch this rarely takes longer than two days. On flatter roofs the snow stays until it thaws.

## Please do not sweep

Climbing a roof is not worth it for this power, and it is dangerous. A broom scratches the glass, a shovel breaks it. Hot water on cold glass is the fastest way to lose a panel. Whoever tries it all the same also puts the maker’s warranty at risk.

## What we think of when planning

How much load a roof must bear is laid down in standards and depends on the snow zone and the altitude. The number of roof hooks follows from it. Above front doors, pavements and conservatories we fit snow guards, since a load comes off smooth glass faster than off tiles.

## And the good side

On clear days after fresh snow we measure the best figures of the winter. Cold panels work better, and the white garden throws light back. Look at the meter then, and you forgive the two weeks before.`

export const snowPost = post({
  path: '/wissen/schnee-auf-den-modulen',
  date: '2026-01-20',
  picture: (language) => drawn('snow', language),
  de: {
    title: 'Schnee auf den Modulen: was er wirklich kostet',
    slug: 'schnee-auf-den-modulen',
    description:
      'Warum zwei Wochen Schnee nur etwa ein Prozent des Jahresertrags kosten und Sie ihn liegen lassen sollten.',
    category: 'Betrieb',
    lead: 'Zwei Wochen unter Schnee kosten etwa ein Prozent im Jahr. Der Besen kostet mehr.',
    tags: ['Winter', 'Ertrag'],
    body: german,
  },
  en: {
    title: 'Snow on the panels: what it really costs',
    slug: 'snow-on-the-panels',
    description:
      'Why two weeks of snow cost only about one per cent of a year’s yield, and why you should leave it alone.',
    category: 'Upkeep',
    lead: 'Two weeks under snow cost about one per cent a year. The broom costs more.',
    tags: ['Winter', 'Yield'],
    body: english,
  },
  end: postEnd,
})
