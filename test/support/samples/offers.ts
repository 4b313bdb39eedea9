import { drawnPicture } from '../pictures'

/** Blocks with the texts that real businesses would write, for tests of the renderers and for looking at them. */
export const samples: { key: string; props?: object; content: { de: object; en: object } }[] = [
  {
    key: 'cards',
    props: { variant: 'grid' },
    content: {
      de: {
        kicker: 'Aus der Backstube',
        headline: 'Drei Dinge, für die man früh aufsteht',
        items: [
          {
            headline: 'Sauerteigbrot',
            text: 'Drei Stufen, 24 Stunden Ruhe, Roggen aus dem Markgräflerland.',
            icon: 'wheat',
            link: { href: '/brot' },
          },
          {
            headline: 'Laugengebäck',
            text: 'Von Hand geschlungen, mit Natronlauge bestrichen, ab 6:30 Uhr warm.',
            icon: 'croissant',
            link: { href: '/lauge' },
          },
          {
            headline: 'Torten auf Bestellung',
            text: 'Drei Werktage vorher bestellt, am Samstag abgeholt.',
            icon: 'cake',
            link: { label: 'Torte bestellen', href: '/torten' },
          },
        ],
      },
      en: {
        headline: 'What the workshop makes',
        items: [
          {
            headline: 'Fitted kitchens',
            text: 'Drawn for the room, built in oak or ash, fitted in four days.',
            link: { href: '/en/kitchens' },
          },
          { headline: 'Staircases', text: 'Straight flights, winders and open treads.', link: { href: '/en/stairs' } },
          {
            headline: 'Sash windows',
            text: 'Box sashes with weights and cords, double glazed where the listing allows.',
            link: { href: '/en/windows' },
          },
          {
            headline: 'Repairs',
            text: 'A new sill or a stuck sash, usually within a month.',
            link: { label: 'Ask about a repair', href: '/en/visit' },
          },
        ],
      },
    },
  },
  {
    key: 'cards',
    props: { variant: 'mosaic', background: 'muted' },
    content: {
      de: {
        headline: 'Zuletzt ans Netz gegangen',
        text: 'Fünf Anlagen aus dem Landkreis Landshut, mit dem Ertrag des ersten Jahres.',
        items: [
          {
            kicker: 'Ergolding',
            headline: 'Satteldach, 12,4 kWp',
            text: '11.980 kWh im ersten Jahr, Speicher mit 10 kWh.',
            image: drawnPicture('Satteldach mit Modulen', 'Satteldach mit Modulen'),
            link: { href: '/referenzen/ergolding' },
          },
          {
            kicker: 'Altdorf',
            headline: 'Ost-West, 9,8 kWp',
            text: 'Ertrag über den ganzen Tag, 71 % Eigenverbrauch.',
            image: drawnPicture('Ost-West-Dach', 'Ost-West-Dach'),
            link: { href: '/referenzen/altdorf' },
          },
          {
            kicker: 'Vilsbiburg',
            headline: 'Carport, 6,2 kWp',
            text: 'Lädt das Auto, auch wenn das Netz ausfällt.',
            image: drawnPicture('Carport', 'Carport'),
          },
          {
            kicker: 'Essenbach',
            headline: 'Stall, 48 kWp',
            text: 'Volleinspeisung, drei Tage Montage.',
            image: drawnPicture('Stalldach', 'Stalldach'),
          },
          {
            kicker: 'Rottenburg',
            headline: 'Flachdach, 8,1 kWp',
            text: 'Aufgeständert mit Ballast, ohne Dachdurchdringung.',
            image: drawnPicture('Flachdach', 'Flachdach'),
          },
        ],
      },
      en: {
        headline: 'Recent work',
        items: [
          {
            headline: 'Kitchen in Widcombe',
            text: 'Ash, oiled; slate worktop.',
            image: drawnPicture('Kitchen', 'Kitchen'),
            link: { href: '/en/work/widcombe' },
          },
          {
            headline: 'Stair in Lansdown',
            text: 'Fourteen oak treads, no visible fixings.',
            link: { href: '/en/work/lansdown' },
          },
        ],
      },
    },
  },
  {
    key: 'cards',
    props: { variant: 'list', ratio: '1/1' },
    content: {
      de: {
        headline: 'Fachgebiete',
        items: [
          {
            headline: 'Arbeitsrecht für Unternehmen',
            text: 'Kündigung, Betriebsübergang, Arbeitszeit, Vergütungssysteme. Wir beraten ausschließlich Arbeitgeber.',
            link: { href: '/arbeitsrecht' },
          },
          {
            headline: 'Handelsvertreterausgleichsanspruchsberechnung',
            text: 'Provision, Ausgleich nach § 89b HGB und **Buchauszug**; siehe auch [unseren Fachartikel](/blog/89b).',
            link: { label: 'Zum Handelsvertreterrecht', href: '/hv' },
          },
          {
            headline: 'Verträge mit westafrikanischen Partnern',
            text: 'OHADA-Recht, Schiedsklauseln, Lieferung nach Incoterms.',
          },
        ],
      },
      en: {
        headline: 'Classes this week',
        items: [
          {
            kicker: 'Monday',
            headline: 'Beginners’ course',
            text: 'First Monday of the month, six weeks.',
            image: drawnPicture('Mats', 'Mats'),
            link: { href: '/en/beginners' },
          },
          {
            kicker: 'Wednesday',
            headline: 'Slow flow',
            text: 'Seventy-five minutes, all levels.',
            image: drawnPicture('Room', 'Room'),
          },
        ],
      },
    },
  },
  {
    key: 'cards',
    props: { variant: 'grid', ratio: '4/5' },
    content: {
      de: {
        items: [
          {
            headline: 'Nur eine Karte',
            text: 'Sie steht allein und füllt trotzdem ihre Zeile.',
            image: drawnPicture('Eine Karte', 'Eine Karte'),
            link: { label: 'Ansehen', href: '/eine' },
          },
        ],
      },
      en: {
        headline: 'Everything we bake',
        items: Array.from({ length: 12 }, (_, i) => ({
          headline: `Loaf number ${i + 1}`,
          text: 'Baked on Tuesday and Friday.',
          link: { href: `/en/loaf-${i + 1}` },
        })),
      },
    },
  },
  {
    key: 'features',
    props: { variant: 'beside' },
    content: {
      de: {
        kicker: 'Physiotherapie am Hafen',
        headline: 'Ankommen, ohne eine Stufe zu nehmen',
        text: 'Die Praxis liegt im Erdgeschoss, zwei Minuten vom Germaniahafen.',
        items: [
          {
            icon: 'accessibility',
            headline: 'Barrierefrei',
            text: 'Ebener Eingang, breite Türen, höhenverstellbare Liegen.',
          },
          {
            icon: 'car',
            headline: 'Parkplätze im Hof',
            text: 'Drei Plätze, einer davon für Menschen mit Behinderung.',
          },
          { icon: 'calendar', headline: 'Termine bis 20 Uhr', text: 'Montag bis Donnerstag auch nach der Arbeit.' },
          { icon: 'house', headline: 'Hausbesuche', text: 'Im Kieler Stadtgebiet, mit Verordnung.' },
        ],
        primary: { label: 'Rückruf anfragen', href: '/rueckruf' },
      },
      en: {
        headline: 'Why oak and ash',
        items: [
          { icon: 'leaf', headline: 'FSC sources only', text: 'Every board carries a chain of custody.' },
          { icon: 'hammer', headline: 'Repairable', text: 'Joints that can be taken apart and glued again.' },
        ],
      },
    },
  },
  {
    key: 'features',
    props: { variant: 'rows', background: 'muted' },
    content: {
      de: {
        headline: 'Was eine gute Anlage ausmacht',
        items: [
          {
            headline: 'Ersatzstromfähigkeit',
            text: 'Fällt das Netz aus, läuft das Haus in unter einer Sekunde weiter.',
          },
          {
            headline: 'Ein Ansprechpartner',
            text: 'Von der Begehung bis zur Wartung dieselbe Nummer.',
            link: { href: '/team' },
          },
          {
            headline: 'Erneuerbare-Energien-Gesetz-Vergütungsabrechnung',
            text: 'Wir melden die Anlage an und prüfen die erste Abrechnung mit Ihnen.',
          },
        ],
      },
      en: {
        headline: 'In the studio',
        items: [
          { headline: 'Mats and blocks are here', text: 'Bring a layer for the end of class.' },
          { headline: 'Two showers', text: 'Towels on loan for two euro.' },
        ],
      },
    },
  },
  {
    key: 'features',
    props: { variant: 'icons', align: 'center' },
    content: {
      de: {
        headline: 'In jedem Brot',
        items: [
          { icon: 'wheat', headline: 'Mehl aus der Region' },
          { icon: 'clock', headline: '24 Stunden Teigruhe' },
          { icon: 'flame', headline: 'Auf Stein gebacken' },
          { icon: 'no-such-icon', headline: 'Ohne Fertigmischung', text: 'Und ohne Zusatzstoffe.' },
        ],
      },
      en: {
        headline: 'One thing matters',
        items: [{ icon: 'ruler', headline: 'It has to fit', text: 'We measure twice and cut once.' }],
      },
    },
  },
  {
    key: 'services',
    props: { variant: 'list' },
    content: {
      de: {
        kicker: 'Leistungen',
        headline: 'Womit wir arbeiten',
        items: [
          {
            headline: 'Krankengymnastik',
            text: 'Gezielte Übungen nach Operation oder Verletzung, einzeln und am Gerät.',
            meta: '20 Minuten, alle Kassen',
            link: { href: '/krankengymnastik' },
          },
          {
            headline: 'Manuelle Therapie',
            text: 'Handgriffe für Gelenke, die nicht mehr wollen, und ein Plan für zu Hause.',
            meta: '20 Minuten',
          },
          {
            headline: 'Lymphdrainage',
            text: 'Entstaut nach Operationen und bei Lymphödem:\n\n- 30 Minuten Teilbehandlung\n- 45 Minuten Großbehandlung\n- 60 Minuten Ganzbehandlung',
            meta: '30, 45 oder 60 Minuten',
            price: 'ab 38 €',
          },
          {
            headline: 'Sportphysiotherapie',
            text: 'Vom Kreuzbandriss zurück auf den Platz.',
            link: { label: 'Rückruf anfragen', href: '/rueckruf' },
          },
          { headline: 'Hausbesuche' },
        ],
        primary: { label: 'Rückruf anfragen', href: '/rueckruf' },
      },
      en: {
        headline: 'What we are asked for',
        items: [
          {
            headline: 'Fitted kitchens',
            text: 'From first drawing to last hinge.',
            price: 'from £14,000',
            meta: '10–12 weeks',
          },
          { headline: 'Staircases', price: 'from £6,500', meta: '6–8 weeks' },
        ],
      },
    },
  },
  {
    key: 'services',
    props: { variant: 'tiles', background: 'muted' },
    content: {
      de: {
        headline: 'Unser Handwerk',
        items: [
          {
            headline: 'Photovoltaik',
            text: 'Planung, Montage und Anmeldung aus einer Hand.',
            icon: 'sun',
            price: 'ab 1.290 € je kWp',
            link: { label: 'Dach prüfen lassen', href: '/anfrage' },
          },
          {
            headline: 'Batteriespeicher',
            text: 'Von 5 bis 20 kWh, auf Wunsch mit Notstrom.',
            icon: 'battery-charging',
          },
          {
            headline: 'Wartung und Zählerschrankertüchtigung',
            text: 'Alle zwei Jahre, mit Messprotokoll.',
            icon: 'wrench',
            meta: 'auch für fremde Anlagen',
          },
        ],
      },
      en: {
        headline: 'Classes',
        items: [
          { headline: 'Drop-in', text: 'Come as you are.', image: drawnPicture('Hands', 'Hands'), price: '€16' },
          {
            headline: 'Beginners',
            text: 'Six Mondays, twelve places.',
            image: drawnPicture('Feet', 'Feet'),
            link: { label: 'Book the course', href: '/en/beginners' },
          },
          { headline: 'Pregnancy', text: 'From week 14, with Orla.', image: drawnPicture('Window', 'Window') },
        ],
      },
    },
  },
  {
    key: 'services',
    props: { variant: 'accordion' },
    content: {
      de: {
        headline: 'Beratung im Einzelnen',
        items: Array.from({ length: 8 }, (_, i) => ({
          headline: [
            'Arbeitsvertrag',
            'Kündigungsschutzverfahren',
            'Betriebsvereinbarung',
            'Aufhebungsvertrag',
            'Vergütung',
            'Datenschutz im Arbeitsverhältnis',
            'Handelsvertretervertrag',
            'Ausgleichsanspruch',
          ][i],
          text: 'Wir prüfen den Sachverhalt, nennen Ihnen die Risiken und schlagen ein Vorgehen vor.',
          price: i === 0 ? '190 €' : undefined,
          meta: i === 0 ? 'Erstgespräch, 45 Minuten' : undefined,
        })),
      },
      en: {
        headline: 'Advice in detail',
        items: [{ headline: 'First consultation', text: 'Forty-five minutes, by video or in Hamburg.', price: '€190' }],
      },
    },
  },
  {
    key: 'price_list',
    props: { variant: 'menu' },
    content: {
      de: {
        kicker: 'Brotliste',
        headline: 'Was in den Regalen liegt',
        text: 'Täglich frisch außer Montag. Ganze Laibe halten wir auf Zuruf bis 17 Uhr zurück.',
        groups: [
          {
            headline: 'Sauerteigbrote',
            items: [
              { name: 'Wiehremer Roggen', text: 'Roggenvollkorn, Wasser, Salz', price: '5,90 €', unit: '/ kg' },
              {
                name: 'Bauernlaib',
                text: 'Weizen und Roggen, kräftig ausgebacken',
                price: '4,80 €',
                unit: '/ 750 g',
                note: 'ab 11 Uhr',
              },
              { name: 'Dinkelvollkornsonnenblumenkernkastenbrot', price: '6,40 €', unit: '/ 1 kg' },
              { name: 'Kastanienbrot', price: '5,20 €', note: 'nur samstags' },
            ],
          },
          {
            headline: 'Laugengebäck',
            items: [
              { name: 'Brezel', price: '0,95 €' },
              { name: 'Laugenstange mit Käse', price: '1,80 €' },
              { name: 'Laugenknoten', price: '1,10 €' },
            ],
          },
          {
            headline: 'Frühstück',
            text: 'Samstag und Sonntag bis 13 Uhr.',
            items: [
              { name: 'Kleines Frühstück', text: 'Zwei Brötchen, Butter, Marmelade, Kaffee', price: '6,50 €' },
              { name: 'Lindenhof', text: 'Brotkorb, Käse, Schinken, Ei, Orangensaft, Kaffee', price: '13,80 €' },
            ],
          },
        ],
        note: 'Allergene nennen wir an der Theke. Preise inklusive Mehrwertsteuer.',
        primary: { label: 'Torte bestellen', href: '/torten' },
      },
      en: {
        headline: 'Prices',
        groups: [
          {
            items: [
              { name: 'Drop-in class', price: '€16' },
              { name: 'Ten classes', text: 'Valid for six months', price: '€130' },
              { name: 'Month unlimited', price: '€95', unit: 'per month' },
            ],
          },
        ],
      },
    },
  },
  {
    key: 'price_list',
    props: { variant: 'table', background: 'muted' },
    content: {
      de: {
        headline: 'Vergütung',
        groups: [
          {
            headline: 'Privatleistungen',
            text: 'Nach der Gebührenübersicht für Therapeuten, 1,4-facher Satz.',
            items: [
              { name: 'Krankengymnastik', unit: '20 Min.', price: '36,40 €' },
              { name: 'Manuelle Therapie', unit: '20 Min.', price: '41,20 €', text: 'auch als Doppeltermin' },
              { name: 'Manuelle Lymphdrainage, Großbehandlung', unit: '45 Min.', price: '62,80 €' },
              { name: 'Hausbesuchspauschale', price: '24,00 €' },
            ],
          },
        ],
        note: 'Gesetzlich Versicherte zahlen 10 Euro je Verordnung und 10 Prozent der Kosten.',
      },
      en: {
        headline: 'Typical prices',
        groups: [
          {
            items: [
              { name: 'Fitted kitchen', price: 'from £14,000' },
              { name: 'Staircase', price: 'from £6,500' },
              { name: 'Sash window', price: 'from £1,150', unit: 'each' },
            ],
          },
        ],
      },
    },
  },
  {
    key: 'price_list',
    props: { variant: 'board', align: 'center' },
    content: {
      de: {
        headline: 'Karte',
        groups: [
          {
            headline: 'Warm',
            items: [
              { name: 'Zwiebelkuchen', text: 'mit neuem Süßen', price: '6,80 €' },
              { name: 'Linsensuppe', price: '5,90 €' },
            ],
          },
          {
            headline: 'Süß',
            items: [
              { name: 'Schwarzwälder Kirsch', price: '4,60 €', unit: 'Stück' },
              { name: 'Apfelwähe', price: '3,90 €' },
            ],
          },
        ],
      },
      en: {
        headline: 'Evenings',
        groups: [{ items: [{ name: 'Candlelit yin', text: 'Last Friday of the month', price: '€20' }] }],
      },
    },
  },
  {
    key: 'price_list',
    content: {
      de: {
        headline: 'Vierzig Sorten Kleingebäck',
        groups: [
          {
            items: Array.from({ length: 40 }, (_, i) => ({
              name: `Kleingebäck Nr. ${i + 1}`,
              price: `${(0.8 + i / 20).toFixed(2).replace('.', ',')} €`,
              text: i % 7 === 0 ? 'mit Sesam, Mohn oder Kümmel' : undefined,
            })),
          },
        ],
      },
      en: {
        headline: 'Forty lines',
        groups: [
          {
            headline: 'All of them',
            items: Array.from({ length: 40 }, (_, i) => ({
              name: `Moulding profile ${i + 1}`,
              price: `£${(4 + i / 4).toFixed(2)}`,
              unit: 'per metre',
            })),
          },
        ],
      },
    },
  },
  {
    key: 'pricing_plans',
    props: { variant: 'columns' },
    content: {
      de: {
        headline: 'Wartung, wie sie zu Ihrer Anlage passt',
        text: 'Monatlich kündbar, Anfahrt im Landkreis inklusive.',
        items: [
          {
            name: 'Basis',
            text: 'Für Anlagen bis 10 kWp',
            price: '9 €',
            unit: 'im Monat',
            price_note: 'oder 95 € im Jahr',
            features: [
              { text: 'Sichtprüfung alle zwei Jahre' },
              { text: 'Ertragsprüfung aus der Ferne' },
              { text: 'Entstörung am selben Werktag', is_excluded: true },
            ],
            primary: { label: 'Basis anfragen', href: '/anfrage?tarif=basis' },
          },
          {
            name: 'Rundum',
            badge: 'Meist gewählt',
            is_featured: true,
            text: 'Für Anlagen mit Speicher',
            price: '19 €',
            unit: 'im Monat',
            price_note: 'oder 200 € im Jahr',
            features: [
              { text: 'Alles aus Basis' },
              { text: 'Speicher- und Wechselrichterprüfung' },
              { text: 'Entstörung am selben Werktag' },
              { text: 'Überspannungsschutzgeräteüberprüfung' },
            ],
            primary: { label: 'Rundum anfragen', href: '/anfrage?tarif=rundum' },
          },
          {
            name: 'Gewerbe',
            text: 'Ab 30 kWp',
            price: 'auf Anfrage',
            features: [{ text: 'Fester Techniker' }, { text: 'Messprotokoll nach VDE 0126-23' }],
            primary: { label: 'Gespräch vereinbaren', href: '/kontakt' },
          },
        ],
        note: 'Alle Preise zuzüglich gesetzlicher Mehrwertsteuer.',
      },
      en: {
        headline: 'Passes',
        items: [
          { name: 'Drop-in', price: '€16', unit: 'a class', primary: { label: 'Book a class', href: '/en/timetable' } },
          {
            name: 'Ten classes',
            price: '€130',
            price_note: 'valid for six months',
            features: [{ text: 'Share it with a friend' }],
          },
          {
            name: 'Month unlimited',
            is_featured: true,
            price: '€95',
            unit: 'a month',
            features: [{ text: 'Every class' }, { text: 'One guest a month' }],
            primary: { label: 'Start a month', href: '/en/start' },
          },
          { name: 'Retreat', price: '€290', features: [{ text: 'Two nights in Connemara' }] },
        ],
      },
    },
  },
  {
    key: 'pricing_plans',
    props: { variant: 'rows', background: 'muted' },
    content: {
      de: {
        headline: 'Honorar',
        items: [
          {
            name: 'Erstgespräch',
            price: '190 €',
            unit: '45 Minuten',
            text: 'Telefonisch, per Video oder in Hamburg',
            features: [
              { text: 'Einschätzung der Rechtslage' },
              { text: 'Empfehlung zum Vorgehen' },
              { text: 'Wird bei Mandat angerechnet' },
            ],
            primary: { label: 'Erstgespräch anfragen', href: '/kontakt' },
          },
          {
            name: 'Vertragsprüfung',
            price: 'ab 480 €',
            features: [{ text: 'Schriftliche Anmerkungen' }, { text: 'Ein Telefonat zu Rückfragen' }],
          },
        ],
      },
      en: {
        headline: 'One plan',
        items: [
          {
            name: 'Retainer',
            price: '€950',
            unit: 'a month',
            features: [
              { text: 'Five hours' },
              { text: 'Answers within one working day' },
              { text: 'German and English' },
            ],
            primary: { label: 'Ask about a retainer', href: '/en/contact' },
          },
        ],
      },
    },
  },
  {
    key: 'cta',
    props: { variant: 'band', background: 'brand' },
    content: {
      de: {
        headline: 'Was bringt Ihr Dach?',
        text: 'Zehn Angaben, zwei Werktage, eine ehrliche Zahl.',
        primary: { label: 'Dach prüfen lassen', href: '/anfrage' },
        secondary: { label: '0871 555010', href: 'tel:+49871555010' },
      },
      en: {
        headline: 'Measure first, decide later',
        text: 'A free visit within 30 miles of Bath.',
        primary: { label: 'Book a free visit', href: '/en/visit' },
      },
    },
  },
  {
    key: 'cta',
    props: { variant: 'card' },
    content: {
      de: {
        kicker: 'Kennenlernen',
        headline: 'Erstgespräch vereinbaren',
        text: '45 Minuten, 190 Euro, auf Deutsch oder Englisch.',
        primary: { label: 'Termin anfragen', href: '/kontakt' },
        note: 'Wir antworten am nächsten Werktag.',
      },
      en: { headline: 'Arrange a first consultation', primary: { label: 'Ask for a date', href: '/en/contact' } },
    },
  },
  {
    key: 'cta',
    props: { variant: 'line', background: 'none' },
    content: {
      de: {
        headline: 'Torten bitte drei Werktage vorher.',
        primary: { label: 'Zur Tortenbestellung', href: '/torten' },
      },
      en: { headline: 'Only words, no button', text: 'It still stands.' },
    },
  },
  {
    key: 'stats',
    props: { variant: 'figures' },
    content: {
      de: {
        headline: 'Seit 1987 in der Wiehre',
        items: [
          { value: '24 h', label: 'Teigruhe' },
          { value: '14', label: 'Brotsorten', text: 'davon neun aus reinem Sauerteig' },
          { value: '38 km', label: 'bis zur Mühle' },
        ],
      },
      en: {
        items: [
          { value: '4', label: 'people in the workshop' },
          { value: '30 mi', label: 'around Bath' },
        ],
      },
    },
  },
  {
    key: 'stats',
    props: { variant: 'lead', background: 'muted' },
    content: {
      de: {
        headline: 'Was die Anlagen leisten',
        items: [
          { value: '412', label: 'Anlagen im Landkreis Landshut' },
          { value: '4,9 MWp', label: 'installierte Leistung' },
          { value: '1 : 1', label: 'ein Ansprechpartner je Projekt' },
          { value: '2 Tage', label: 'bis zum Rückruf' },
        ],
      },
      en: { items: [{ value: '98%', label: 'of sashes we opened could be saved' }] },
    },
  },
  {
    key: 'stats',
    props: { variant: 'ledger' },
    content: {
      de: {
        headline: 'Beispielrechnung',
        text: '10 kWp mit 10 kWh Speicher, Einfamilienhaus, vier Personen.',
        items: [
          { label: 'Anlage mit Montage', value: '13.900 €' },
          { label: 'Speicher 10 kWh', value: '5.200 €' },
          { label: 'Zählerschrankanpassung', value: '980 €', text: 'nur bei Schränken von vor 2003' },
          { label: 'Summe', value: '20.080 €', is_total: true },
          { label: 'Ersparnis und Vergütung im Jahr', value: '1.730 €' },
          { label: 'Amortisation', value: '11,6 Jahre', is_total: true },
        ],
        note: 'Annahmen: 9.800 kWh Ertrag, 62 % Eigenverbrauch, 34 Cent je kWh. 0 % Umsatzsteuer nach § 12 Abs. 3 UStG.',
      },
      en: {
        headline: 'A typical kitchen',
        items: Array.from({ length: 12 }, (_, i) => ({ label: `Cabinet ${i + 1}`, value: `£${640 + i * 35}` })),
      },
    },
  },
  {
    key: 'steps',
    props: { variant: 'split' },
    content: {
      de: {
        kicker: 'Ablauf',
        headline: 'In sechs Schritten zur eigenen Anlage',
        items: [
          { headline: 'Anfrage', text: 'Sie nennen Dachfläche, Baujahr und Stromverbrauch.', meta: '5 Minuten' },
          { headline: 'Rückruf', text: 'Wir klären offene Fragen.', meta: 'innerhalb von zwei Werktagen' },
          { headline: 'Begehung', text: 'Dach, Zählerschrank, Leitungswege.', meta: 'eine Stunde' },
          { headline: 'Angebot', text: 'Ein Festpreis mit Ertragsprognose.' },
          { headline: 'Montage', text: 'Zwei Tage Dach, ein Tag Elektrik.', meta: '3 Tage' },
          { headline: 'Inbetriebnahme', text: 'Anmeldung beim Netzbetreiber und im Marktstammdatenregister.' },
        ],
        primary: { label: 'Anfrage stellen', href: '/anfrage' },
      },
      en: {
        headline: 'How a project runs',
        items: [
          { headline: 'Visit', text: 'We measure and listen.' },
          { headline: 'Drawing' },
          { headline: 'Quote' },
          { headline: 'Workshop', meta: '6–12 weeks' },
          { headline: 'Fitting' },
        ],
      },
    },
  },
  {
    key: 'steps',
    props: { variant: 'rows', background: 'muted' },
    content: {
      de: {
        headline: 'Der erste Termin',
        items: [
          { headline: 'Mitbringen', text: 'Rezept, Handtuch und vorhandene Befunde.' },
          {
            headline: 'Gespräch und Befundaufnahme',
            text: 'Wo es schmerzt, was schon versucht wurde, was Sie wieder können möchten.',
            meta: '20 Minuten',
          },
          { headline: 'Erste Behandlung', text: 'Noch am selben Tag.' },
        ],
      },
      en: { headline: 'Your first class', items: [{ headline: 'Arrive', text: 'Ten minutes early, shoes off.' }] },
    },
  },
  {
    key: 'steps',
    props: { variant: 'path' },
    content: {
      de: {
        headline: 'Von der Bestellung zur Torte',
        items: [
          { headline: 'Formular ausfüllen' },
          { headline: 'Rückruf', text: 'Wir besprechen Größe und Füllung.' },
          { headline: 'Anzahlung' },
          { headline: 'Abholen', text: 'Samstag ab 8 Uhr.' },
        ],
      },
      en: {
        headline: 'Forty small steps',
        items: Array.from({ length: 40 }, (_, i) => ({ headline: `Step ${i + 1}` })),
      },
    },
  },
  {
    key: 'testimonials',
    props: { variant: 'quote' },
    content: {
      de: {
        headline: 'Was Kundinnen und Kunden sagen',
        items: [
          {
            quote: '„Das einzige Brot, das am vierten Tag noch besser schmeckt als am ersten.“',
            name: 'Stammkundin',
            role: 'seit 1994',
          },
          {
            quote: 'Die Torte kam pünktlich, und niemand hat ein Stück übrig gelassen.',
            name: 'Brautpaar aus Merzhausen',
          },
          {
            quote: 'Sonntags um acht ist die Schlange lang. Zu Recht.',
            rating: 5,
            name: 'Nachbar',
            source: { label: 'Stadtanzeiger', href: 'https://zeitung.example/lindenhof' },
          },
        ],
      },
      en: {
        items: [
          {
            quote: 'They told us the old stair could be saved. Nobody else had looked.',
            name: 'Owner of a house in Lansdown',
            image: drawnPicture('Portrait', 'Portrait'),
          },
        ],
      },
    },
  },
  {
    key: 'testimonials',
    props: { variant: 'columns', background: 'muted' },
    content: {
      de: {
        headline: 'Aus unserem Gästebuch',
        items: Array.from({ length: 12 }, (_, i) => ({
          quote:
            i % 3 === 0
              ? 'Nach der dritten Behandlung konnte ich wieder ohne Schmerzen die Treppe hinuntergehen, und das Team hat immer eine Antwort gehabt.'
              : 'Freundlich, pünktlich, gründlich.',
          name: `Patientin ${i + 1}`,
          role: 'Lymphdrainage',
          rating: (i % 2) + 4,
        })),
      },
      en: {
        headline: 'In their words',
        items: [
          { quote: 'Calm from the first minute.', name: 'A beginner' },
          { quote: 'I came pregnant and was looked after.', name: 'A regular', role: 'week 24' },
        ],
      },
    },
  },
  {
    key: 'testimonials',
    props: { variant: 'rows' },
    content: {
      de: {
        headline: 'Mandantenstimmen',
        items: [
          {
            quote: 'Klare Antworten, auch wenn sie unbequem sind.',
            name: 'Geschäftsführung',
            role: 'Maschinenbau, Hamburg',
          },
          {
            quote: 'Der Vertrag mit unserem Partner in Accra hielt, als es darauf ankam. '.repeat(4),
            name: 'Einkaufsleitung',
            role: 'Lebensmittelgroßhandelsgesellschaft',
          },
        ],
      },
      en: {
        items: [
          {
            quote: 'Clear answers, including the awkward ones.',
            name: 'Managing director',
            role: 'Mechanical engineering',
          },
        ],
      },
    },
  },
  {
    key: 'faq',
    props: { variant: 'split', first_open: true },
    content: {
      de: {
        headline: 'Häufige Fragen',
        text: 'Ihre Frage fehlt? Rufen Sie uns an.',
        items: [
          {
            question: 'Wie sage ich einen Termin ab?',
            answer: 'Bis **24 Stunden vorher** telefonisch oder per E-Mail. Danach müssen wir den Termin berechnen.',
          },
          {
            question: 'Wie hoch ist die Zuzahlung?',
            answer: '10 Euro je Verordnung und 10 Prozent der Behandlungskosten. Kinder zahlen nichts.',
          },
          {
            question: 'Was bringe ich zum ersten Termin mit?',
            answer: '- das Rezept\n- ein Handtuch\n- vorhandene Befunde',
          },
        ],
        primary: { label: 'Frage stellen', href: '/kontakt' },
      },
      en: {
        headline: 'Questions',
        items: [
          { question: 'What should I bring?', answer: 'Yourself and a layer for the end.' },
          { question: 'Can I come pregnant?', answer: 'Yes, from week 14. See [the class](/en/pregnancy).' },
          { question: 'Is there a shower?' },
        ],
      },
    },
  },
  {
    key: 'faq',
    props: { variant: 'list', width: 'narrow', background: 'muted' },
    content: {
      de: {
        items: Array.from({ length: 40 }, (_, i) => ({
          question: `Frage ${i + 1} zur Netzanschlussbegehrensbestätigung?`,
          answer: 'Der Netzbetreiber antwortet in der Regel binnen acht Wochen.',
        })),
      },
      en: {
        headline: 'One question',
        items: [{ question: 'How far do you travel?', answer: 'Thirty miles from Bath.' }],
      },
    },
  },
  {
    key: 'faq',
    props: { variant: 'open' },
    content: {
      de: {
        headline: 'Vor der Bestellung',
        items: [
          { question: 'Wie lange vorher?', answer: 'Drei Werktage, Hochzeitstorten sechs Wochen.' },
          { question: 'Wie viele Stücke?', answer: 'Eine Torte mit 26 cm ergibt zwölf.' },
        ],
      },
      en: {
        headline: 'Before you book',
        items: [{ question: 'Is the first visit free?', answer: 'Within 30 miles, yes.' }],
      },
    },
  },
  {
    key: 'tabs',
    props: { variant: 'top' },
    content: {
      de: {
        headline: 'Drei Wege zur eigenen Energie',
        items: [
          {
            label: 'Dachanlage',
            headline: 'Vom Dach in die Steckdose',
            text: 'Module auf Süd-, Ost- oder Westdach, ab 4 kWp.\n\n- Ziegel und Blech\n- Denkmalschutz auf Anfrage',
            image: drawnPicture('Dach', 'Dach'),
            link: { label: 'Dach prüfen lassen', href: '/anfrage' },
          },
          { label: 'Speicher', text: 'Von 5 bis 20 kWh, auch zum Nachrüsten.' },
          { label: 'Wallboxinstallation', text: 'Bis 11 kW anmeldepflichtig, bis 22 kW genehmigungspflichtig.' },
        ],
      },
      en: {
        headline: 'Timber',
        items: [
          { label: 'Oak', text: 'Hard, heavy, golden with age.' },
          { label: 'Ash', text: 'Lighter, springier, pale.' },
        ],
      },
    },
  },
  {
    key: 'tabs',
    props: { variant: 'side', background: 'muted' },
    content: {
      de: {
        headline: 'Rechtsgebiete',
        items: Array.from({ length: 12 }, (_, i) => ({
          label: i === 3 ? 'Arbeitnehmerüberlassungsgesetz' : `Gebiet ${i + 1}`,
          headline: `Unser Vorgehen im Gebiet ${i + 1}`,
          text: 'Wir beginnen mit den Fristen, dann mit den Beweisen.',
        })),
      },
      en: { items: [{ label: 'Just one tab', text: 'It reads like a paragraph with a label.' }] },
    },
  },
  {
    key: 'comparison_table',
    props: { variant: 'table' },
    content: {
      de: {
        headline: 'Speicher im Vergleich',
        columns: [
          { label: 'Kompakt', text: '5 kWh' },
          { label: 'Standard', text: '10 kWh', is_featured: true },
          { label: 'Groß', text: '15 kWh' },
        ],
        rows: [
          { label: 'Leistung', is_heading: true },
          { label: 'Nutzbare Kapazität', values: ['4,6 kWh', '9,2 kWh', '13,8 kWh'] },
          { label: 'Notstrom', text: 'bei Netzausfall', values: ['nein', 'ja', 'ja'] },
          { label: 'Umschaltzeit', values: ['', 'unter 1 s', 'unter 1 s'] },
          { label: 'Garantie', is_heading: true },
          { label: 'Zyklenfestigkeitsgewährleistung', values: ['10 Jahre', '10 Jahre', '12 Jahre'] },
        ],
        note: 'Angaben der Hersteller, Stand Januar 2026.',
      },
      en: {
        headline: 'Oak or ash?',
        columns: [{ label: 'Oak' }, { label: 'Ash' }],
        rows: [
          { label: 'Outdoors', values: ['yes', 'no'] },
          { label: 'Price per m³', values: ['£3,400', '£2,700'] },
        ],
      },
    },
  },
  {
    key: 'comparison_table',
    props: { variant: 'stacked', background: 'muted' },
    content: {
      de: {
        headline: 'Zwölf Spalten',
        columns: Array.from({ length: 12 }, (_, i) => ({ label: `Variante ${i + 1}` })),
        rows: Array.from({ length: 6 }, (_, r) => ({
          label: `Merkmal ${r + 1}`,
          values: Array.from({ length: 12 }, (_, c) => (c % 3 === 0 ? 'ja' : c % 3 === 1 ? 'nein' : `${r * c} mm`)),
        })),
      },
      en: {
        headline: 'Passes compared',
        columns: [{ label: 'Drop-in' }, { label: 'Month' }],
        rows: [
          { label: 'Guest passes', values: ['no', 'yes'] },
          { label: 'Price', values: ['€16', '€95'] },
        ],
      },
    },
  },
  {
    key: 'opening_hours',
    props: { variant: 'split', hours: bakeryHours() },
    content: {
      de: {
        headline: 'Wann der Ofen warm ist',
        text: 'Ganze Laibe gibt es meist bis mittags.',
        closed_label: 'Ruhetag',
        days: [
          { day: 'sa', note: 'Frühstück bis 13 Uhr' },
          { day: 'su', note: 'Frühstück bis 13 Uhr, Verkauf bis 11 Uhr' },
        ],
        special: [
          { date: '2026-12-24', label: 'Heiligabend', from: '6:30', to: '12:00' },
          { date: '2026-12-25', until: '2026-12-28', label: 'Weihnachten' },
        ],
        note: 'Straßenbahnlinie 2, Haltestelle Lorettostraße.',
      },
      en: {
        headline: 'Opening hours',
        closed_label: 'closed',
        special: [{ date: '2026-12-24', label: 'Christmas Eve', from: '6:30', to: '12:00' }],
      },
    },
  },
  {
    key: 'opening_hours',
    props: {
      variant: 'week',
      background: 'muted',
      hours: ['mo', 'tu', 'th'].flatMap((day) => [
        { day, from: '14:00', to: '18:30' },
        { day, from: '8:00', to: '12:30' },
      ]),
    },
    content: {
      de: {
        headline: 'Sprechzeiten',
        days: [{ day: 'we', note: 'Hausbesuche nach Vereinbarung' }],
        note: 'Termine auch außerhalb der Sprechzeiten.',
        primary: { label: 'Rückruf anfragen', href: '/rueckruf' },
      },
      en: { headline: 'Surgery hours' },
    },
  },
  {
    key: 'opening_hours',
    props: { variant: 'line', hours: bakeryHours(), hide_closed: true, width: 'narrow' },
    content: { de: { headline: 'Geöffnet' }, en: { kicker: 'Open' } },
  },
  {
    key: 'contact_details',
    props: { variant: 'columns' },
    content: {
      de: {
        headline: 'So finden Sie uns',
        items: [
          { icon: 'tram-front', label: 'Straßenbahn', text: 'Linie 2, Haltestelle Lorettostraße, dann 150 m.' },
          { icon: 'car', label: 'Parken', text: 'Kurzzeitparkplätze in der Goethestraße.' },
          {
            label: 'Anfahrtsbeschreibung',
            link: { label: 'Route planen', href: 'https://www.openstreetmap.org/directions' },
          },
        ],
      },
      en: {
        headline: 'Find the workshop',
        items: [{ label: 'By train', text: 'Oldfield Park, ten minutes on foot.' }],
      },
    },
  },
  {
    key: 'contact_details',
    props: {
      variant: 'large',
      background: 'brand',
      phone: '+49 (0)431 555010',
      email: 'rueckruf@physiotherapie-am-germaniahafen.example',
    },
    content: { de: { kicker: 'Kontakt', headline: 'Am liebsten persönlich' }, en: { headline: 'Talk to us' } },
  },
  {
    key: 'contact_details',
    props: { variant: 'card', name: 'Büro Landshut', street: 'Altstadt 1', zip: '84028', city: 'Landshut' },
    content: { de: { items: [{ label: 'Notdienst', text: 'Bei Ausfall der Anlage Mo–Sa bis 20 Uhr.' }] }, en: {} },
  },
  {
    key: 'locations',
    props: { variant: 'cards', show_state: true },
    content: {
      de: {
        headline: 'Drei Häuser, ein Sauerteig',
        closed_label: 'Ruhetag',
        items: [
          {
            name: 'Backstube Lindenhof',
            text: 'Mit ==Frühstück== am Wochenende.',
            ...{ street: 'Goethestraße 14', zip: '79100', city: 'Freiburg im Breisgau', phone: '+49 761 555010' },
            email: 'bestellannahme@backstube-lindenhof.example',
            hours: bakeryHours(),
            special: [{ date: '2026-12-25', until: '2026-12-28', label: 'Weihnachten' }],
            image: { url: '/sample/3.jpg', alt: 'Ladentür mit Linde davor' },
          },
          { name: 'Marktstand', city: 'Münsterplatz', href: 'https://www.openstreetmap.org/' },
          { name: 'Hofverkauf an der Donaudampfschifffahrtsanlegestelle', street: 'Hafenweg 3', city: 'Breisach' },
        ],
      },
      en: { headline: 'Where we are', items: [{ name: 'Workshop', street: '3 Locksbrook Yard', city: 'Bath' }] },
    },
  },
  {
    key: 'locations',
    props: { variant: 'list', background: 'muted' },
    content: {
      de: {
        items: ['Kiel', 'Eckernförde'].map((city) => ({
          ...{ name: `Praxis ${city}`, city, phone: '+49 431 555010', hours: bakeryHours() },
        })),
      },
      en: { headline: 'Practices', items: [{ name: 'Kiel', city: 'Kiel', text: 'By the harbour.' }] },
    },
  },
  {
    key: 'contact_form',
    props: { variant: 'split', form: 'anfrage', phone: 'required' },
    content: {
      de: {
        headline: 'Was bringt Ihr Dach?',
        text: 'Schätzen genügt. Wir rufen innerhalb von zwei Werktagen zurück.',
        fields: [
          { name: 'roof_area', label: 'Dachfläche', type: 'number', unit: 'm²', min: 5, max: 5000, required: true },
          { name: 'built', label: 'Baujahr des Hauses', type: 'number', min: 1500, max: 2030 },
          {
            name: 'consumption',
            label: 'Stromverbrauch',
            type: 'number',
            unit: 'kWh im Jahr',
            hint: 'Steht auf Ihrer letzten Jahresabrechnung.',
          },
          {
            name: 'roof',
            label: 'Dachform',
            type: 'select',
            options: ['Satteldach', 'Flachdach', 'Pultdach', 'anderes'],
          },
          { name: 'start', label: 'Gewünschter Beginn', type: 'date' },
          {
            name: 'storage',
            label: 'Ich interessiere mich auch für einen Speicher mit Ersatzstromumschaltung',
            type: 'checkbox',
          },
        ],
        submit_label: 'Rückruf anfragen',
        note: 'Rückruf innerhalb von zwei Werktagen, unverbindlich.',
        success: 'Danke! Wir rufen innerhalb von zwei Werktagen zurück.',
      },
      en: {
        headline: 'Ask for a free visit',
        fields: [
          { name: 'postcode', label: 'Postcode', type: 'text', required: true, hint: 'Within 30 miles of Bath.' },
        ],
        submit_label: 'Ask for a visit',
      },
    },
  },
  {
    key: 'contact_form',
    props: { variant: 'card', message: 'optional', background: 'muted' },
    content: {
      de: {
        headline: 'Torte bestellen',
        fields: [
          { name: 'pickup', label: 'Abholung am', type: 'date', required: true },
          {
            name: 'cake',
            label: 'Torte',
            type: 'select',
            required: true,
            options: ['Schwarzwälder Kirsch', 'Himbeer-Joghurt', 'Nuss-Marzipan'],
          },
          { name: 'inscription', label: 'Aufschrift', type: 'text', hint: 'Höchstens 30 Zeichen.' },
          { name: 'allergies', label: 'Unverträglichkeiten', type: 'textarea' },
        ],
        message_label: 'Sonst noch etwas?',
        submit_label: 'Torte bestellen',
      },
      en: { headline: 'Order a cake' },
    },
  },
  {
    key: 'contact_form',
    props: { variant: 'stacked', phone: 'required', message: 'hidden', width: 'narrow' },
    content: {
      de: { headline: 'Rückruf', submit_label: 'Rückruf anfragen', privacy: 'Ihre Daten bleiben in der Praxis.' },
      en: { headline: 'Call me back' },
    },
  },
  {
    key: 'assistant_teaser',
    props: { variant: 'split', background: 'muted' },
    content: {
      de: {
        headline: 'Fragen Sie unsere Website',
        text: 'Der Assistent antwortet aus dem, was auf diesen Seiten steht, und nennt die Stelle.',
        items: [
          { text: 'Lohnt sich ein Speicher bei 3.500 kWh im Jahr?' },
          { text: 'Wie lange dauert die Montage?' },
          { text: 'Was passiert bei Stromausfall?' },
        ],
        note: 'Er ersetzt keine Beratung vor Ort.',
      },
      en: { headline: 'Ask this site', items: [{ text: 'Do you repair old sashes?' }] },
    },
  },
  {
    key: 'assistant_teaser',
    props: { variant: 'quiet' },
    content: {
      de: {
        headline: 'Kurz gefragt',
        items: [{ text: 'Haben Sie am Sonntag offen?' }, { text: 'Gibt es glutenfreies Brot?' }],
        primary: { label: 'Zum Kontakt', href: '/kontakt' },
      },
      en: { headline: 'Quick question?', items: [{ text: 'Is there a shower?' }, { text: 'What do I bring?' }] },
    },
  },
  { key: 'spacer', props: { size: 's' }, content: { de: {}, en: {} } },
  { key: 'spacer', props: { size: 'xl', rule: true }, content: { de: {}, en: {} } },
]

function bakeryHours() {
  return [
    ...['tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '6:30', to: '18:00' })),
    { day: 'sa', from: '6:30', to: '13:00' },
    { day: 'su', from: '8:00', to: '11:00' },
  ]
}
