import type { InterfaceWords } from '../words'

export const recoveryWords: InterfaceWords['recoveryWords'] = {
  email: 'E-mailadres',
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
  newPassword: 'Nieuw wachtwoord',
  repeatPassword: 'Nieuw wachtwoord herhalen',
  passwordRule: 'Minimaal tien tekens. Een hele zin is makkelijk te onthouden en moeilijk te raden.',
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
