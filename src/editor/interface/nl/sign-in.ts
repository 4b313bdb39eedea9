import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Inloggen',
  name: 'Je naam',
  submit: 'Inloggen',
  forgotten: 'Wachtwoord vergeten?',
  shared: 'Anderen gebruiken deze computer ook',
  sharedHint: 'Je wordt uitgelogd zodra je het tabblad sluit.',
  or: 'of',
  withPasskey: 'Inloggen met een passkey',
  withGoogle: 'Doorgaan met Google',
  passkeyCancelled: 'Inloggen met een passkey is geannuleerd.',
  noAccount: 'Nog geen account?',
  toRegister: 'Account aanmaken',
  back: 'Terug naar inloggen',
}

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Uitnodiging accepteren',
  invitedTo: (account, role) => `Je bent uitgenodigd om mee te werken bij ${account}: ${role}.`,
  accept: 'Accepteren en inloggen',
}

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'Inloggen met Google is niet gelukt.',
  failures: {
    no_code: 'Inloggen met Google is geannuleerd.',
    state_missing: 'Het inloggen duurde te lang of is in een andere browser begonnen.',
    state_mismatch: 'Het inloggen duurde te lang of is in een andere browser begonnen.',
    email_unverified: 'Google heeft je e-mailadres niet bevestigd.',
    account_disabled: 'Dit account is geblokkeerd.',
    registration_closed: 'Nieuwe accounts zijn hier alleen op uitnodiging.',
  },
  tryAgain: 'Opnieuw proberen',
}

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name) =>
    `Je bent hier ingelogd als ${name}. Als je doorgaat, schakelt deze browser over naar het nieuwe account.`,
  otherTitle: 'Van account wisselen?',
  otherLead: (now, next, email) =>
    `Je bent hier ingelogd als ${now}. Bij Google ben je ingelogd als ${next} (${email}).`,
  stayAs: (name) => `Bij ${name} blijven`,
  enterAs: (name) => `Inloggen als ${name}`,
}

export const recoveryWords: InterfaceWords['recoveryWords'] = {
  toSignIn: 'Naar inloggen',
  toAccount: 'Naar je account',
  forgottenTitle: 'Wachtwoord vergeten',
  forgottenLead: 'Vul je e-mailadres in. Je krijgt een e-mail met een link om een nieuw wachtwoord in te stellen.',
  sendLink: 'Link aanvragen',
  lookIntoMail: 'Kijk in je mailbox',
  sent: (email) =>
    `Als er een account is voor ${email}, is er een e-mail met een link onderweg. Die is een uur geldig.`,
  noneCame: 'Niets ontvangen? Kijk ook in je spammap.',
  noMail:
    'Deze server verstuurt nog geen e-mails. De beheerder kan je de link geven of het wachtwoord opnieuw instellen.',
  otherAddress: 'Ander adres invullen',
  resetTitle: 'Nieuw wachtwoord instellen',
  resetLead: 'Daarna zijn alle apparaten uitgelogd en log je in met het nieuwe wachtwoord.',
  resetSubmit: 'Wachtwoord instellen',
  resetDone: 'Het nieuwe wachtwoord is ingesteld',
  resetDoneLead: 'Alle apparaten zijn uitgelogd. Log nu in met het nieuwe wachtwoord.',
  newLink: 'Nieuwe link aanvragen',
  linkOver: 'Deze link werkt niet meer',
  linkOverLead: 'Hij is al gebruikt, vervangen door een nieuwere, verlopen of niet volledig gekopieerd.',
  verifyTitle: 'Adres bevestigen',
  verifyLead: 'Zo weten we dat e-mails aan dit adres bij je aankomen.',
  verify: 'Adres bevestigen',
  verified: (email) => `${email} is bevestigd.`,
  undoTitle: 'Adreswijziging terugdraaien',
  undoLead:
    'Je account krijgt het vorige adres terug. Alle apparaten worden uitgelogd, je wachtwoord en passkeys werken niet meer en je krijgt een e-mail om een nieuw wachtwoord in te stellen. Was het adres nog niet bevestigd, dan wordt alleen de wijziging tegengehouden.',
  undo: 'Wijziging terugdraaien',
  undone: (email) =>
    `Bij je account hoort ${email}. Stel nu een nieuw wachtwoord in: via de link in de e-mail die je daarvoor krijgt, of vraag er een aan.`,
}

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Account aanmaken',
  lead: 'Daarna beschrijf je in een of twee zinnen wat je doet en krijg je een voorstel voor je website.',
  submit: 'Account aanmaken',
  closed: 'Nieuwe accounts zijn hier alleen op uitnodiging. Vraag het de beheerder van deze dienst.',
  hasAccount: 'Heb je al een account?',
}

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Bevestigingscode',
  lead: 'Open je authenticator-app en vul de zes cijfers in die je daar ziet. Een back-upcode mag ook.',
  code: 'Code',
  confirm: 'Bevestigen',
}

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Log opnieuw in',
  lead: (name) => `Je sessie is verlopen, ${name}. Alles blijft zoals het is.`,
  waiting: (count) =>
    count === 1
      ? 'Eén wijziging is nog niet opgeslagen. Dat gebeurt zodra je bent ingelogd.'
      : `${count} wijzigingen zijn nog niet opgeslagen. Dat gebeurt zodra je bent ingelogd.`,
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
