import type { InterfaceWords } from '../words'

export const recoveryWords: InterfaceWords['recoveryWords'] = {
  email: 'Adresse e-mail',
  toSignIn: 'Se connecter',
  toAccount: 'Voir votre compte',
  forgottenTitle: 'Mot de passe oublié',
  forgottenLead: 'Saisissez votre adresse e-mail. Vous recevrez un lien pour définir un nouveau mot de passe.',
  sendLink: 'Demander un lien',
  lookIntoMail: 'Consultez votre boîte e-mail',
  sent: (email: string) =>
    `Si un compte existe pour ${email}, un e-mail avec un lien est en route. Il est valable une heure.`,
  noneCame: 'Rien reçu ? Regardez aussi dans les spams.',
  noMail:
    'Ce serveur n’envoie pas encore d’e-mails. Son exploitant peut vous donner le lien ou réinitialiser le mot de passe.',
  otherAddress: 'Saisir une autre adresse',
  resetTitle: 'Définir un nouveau mot de passe',
  resetLead: 'Ensuite, tous les appareils sont déconnectés et vous vous connectez avec le nouveau mot de passe.',
  newPassword: 'Nouveau mot de passe',
  repeatPassword: 'Confirmer le mot de passe',
  passwordRule: 'Dix caractères au minimum. Une phrase entière est facile à retenir et difficile à deviner.',
  resetSubmit: 'Valider',
  resetDone: 'Le nouveau mot de passe est actif',
  resetDoneLead: 'Tous les appareils sont déconnectés. Connectez-vous maintenant avec le nouveau mot de passe.',
  newLink: 'Demander un nouveau lien',
  linkOver: 'Ce lien n’est plus valable',
  linkOverLead: 'Il a déjà servi, a été remplacé par un plus récent, a expiré ou n’a pas été copié en entier.',
  verifyTitle: 'Confirmer l’adresse',
  verifyLead: 'Ainsi, nous savons que les e-mails envoyés à cette adresse vous parviennent.',
  verify: 'Confirmer l’adresse',
  verified: (email: string) => `${email} est confirmée.`,
  undoTitle: 'Annuler le changement d’adresse',
  undoLead:
    'Votre compte retrouve son ancienne adresse. Tous les appareils sont déconnectés, le mot de passe et les clés d’accès ne sont plus valables, et vous recevez un e-mail pour définir un nouveau mot de passe. Si l’adresse n’avait pas encore été confirmée, seul le changement est empêché.',
  undo: 'Annuler le changement',
  undone: (email: string) =>
    `Votre compte est rattaché à ${email}. Définissez maintenant un nouveau mot de passe : avec le lien de l’e-mail que vous allez recevoir, ou demandez-en un.`,
}
