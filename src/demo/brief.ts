import type { JsonObject } from '../db/tenant/sites'
import type { Addition } from './additions'
import { cycleAdditions, cyclePictures } from './cycle-workshop/pictures'
import type { DemoPicture } from './demo-site'

/** A site that nobody has written: the service makes it from this text, as it would for an owner. */
export interface DemoBrief {
  name: string
  slug: string
  company: JsonObject
  contactRecipient: string
  brief: string
  /** Its owner's, and what they are put on once the pages are built. */
  pictures?: Record<string, DemoPicture>
  additions?: Addition[]
}

export const cycleWorkshop: DemoBrief = {
  name: 'Radwerk Plagwitz',
  slug: 'radwerk-plagwitz',
  company: {
    legal_name: 'Radwerk Plagwitz GmbH',
    street: 'Weißenfelser Straße 60',
    zip: '04229',
    city: 'Leipzig',
    country: 'DE',
    phone: '+49 341 555070',
    email: 'werkstatt@radwerk-plagwitz.example',
    register_court: 'Amtsgericht Leipzig',
    register_number: 'HRB 700002',
    vat_id: 'DE999999982',
    managing_directors: ['Inhaberfamilie'],
  },
  contactRecipient: 'werkstatt@radwerk-plagwitz.example',
  brief:
    'Radwerk Plagwitz ist eine Fahrradwerkstatt in Leipzig-Plagwitz, seit 2009. Die Website soll zweisprachig sein, Deutsch und Englisch. ' +
    'Wir bieten Inspektion, Reparaturen, Laufradbau und Umbau auf Nabendynamo. Inspektion ab 65 Euro, Laufradbau ab 90 Euro, Umbau auf Nabendynamo ab 140 Euro. ' +
    'Geöffnet ist Di–Fr 10:00–18:00 und Sa 10:00–14:00, Mo Ruhetag. Zu uns kommt man mit der Straßenbahnlinie 14. ' +
    'Termine sollen über ein Formular angefragt werden können (Fahrradtyp, Wunschtermin). Rückmeldung innerhalb von einem Werktag. ' +
    'Ton: klar, freundlich. Farben: Petrol und Sand.',
  pictures: cyclePictures,
  additions: cycleAdditions,
}

export const demoBriefs: DemoBrief[] = [cycleWorkshop]
