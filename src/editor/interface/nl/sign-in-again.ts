import type { InterfaceWords } from '../words'

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Log opnieuw in',
  lead: (name) => `Je sessie is verlopen, ${name}. Alles blijft zoals het is.`,
  waiting: (count) =>
    count === 1
      ? 'Eén wijziging is nog niet opgeslagen. Dat gebeurt zodra je bent ingelogd.'
      : `${count} wijzigingen zijn nog niet opgeslagen. Dat gebeurt zodra je bent ingelogd.`,
  checking: 'Een ogenblik…',
  later: 'Later inloggen',
  codeLead: 'De zes cijfers uit je authenticator-app of een back-upcode.',
  google: 'Inloggen met Google (nieuw tabblad)',
  otherTitle: (name) => `Je bent nu ingelogd als ${name}`,
  otherLead: (name) => `Hiervoor was ${name} hier ingelogd. Daarom wordt dit venster opnieuw geopend.`,
  otherKept: (name) =>
    `Wat ${name} nog niet heeft opgeslagen, blijft op dit apparaat en wordt opgeslagen zodra ${name} de pagina weer opent.`,
  goOn: 'Door naar de websites',
  backTitle: 'Je bent weer ingelogd.',
  backLead: 'Je kunt dit tabblad sluiten en verdergaan waar je was.',
}
