import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Connexion',
  name: 'Votre nom',
  submit: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
  shared: 'D’autres personnes utilisent cet ordinateur',
  sharedHint: 'La session prend fin dès que vous fermez l’onglet.',
  or: 'ou',
  withPasskey: 'Se connecter avec une clé d’accès',
  withGoogle: 'Continuer avec Google',
  passkeyCancelled: 'La connexion par clé d’accès a été annulée.',
  noAccount: 'Pas encore de compte ?',
  toRegister: 'Créer un compte',
  back: 'Retour à la connexion',
}

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Accepter l’invitation',
  invitedTo: (account: string, role: string) => `Invitation à rejoindre ${account} : ${role}.`,
  accept: 'Accepter et se connecter',
}

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'La connexion avec Google n’a pas fonctionné.',
  failures: {
    no_code: 'La connexion avec Google a été annulée.',
    state_missing: 'La connexion a pris trop de temps ou a commencé dans un autre navigateur.',
    state_mismatch: 'La connexion a pris trop de temps ou a commencé dans un autre navigateur.',
    email_unverified: 'Google n’a pas confirmé votre adresse e-mail.',
    account_disabled: 'Ce compte est suspendu.',
    registration_closed: 'Nouveaux comptes sur invitation uniquement.',
  },
  tryAgain: 'Réessayer',
}

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name: string) =>
    `Compte actuel : ${name}. Si vous continuez, ce navigateur passe au nouveau compte.`,
  otherTitle: 'Changer de compte ?',
  otherLead: (now: string, next: string, email: string) =>
    `Compte utilisé ici : ${now}. Compte choisi chez Google : ${next} (${email}).`,
  stayAs: (name: string) => `Rester avec ${name}`,
  enterAs: (name: string) => `Continuer avec ${name}`,
}

export const recoveryWords: InterfaceWords['recoveryWords'] = {
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

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Créer un compte',
  lead: 'Vous décrivez ensuite en une ou deux phrases ce que vous faites, et recevez une proposition de site.',
  submit: 'Créer le compte',
  closed: 'Nouveaux comptes sur invitation uniquement. Adressez-vous à l’exploitant de ce service.',
  hasAccount: 'Vous avez déjà un compte ?',
}

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Code de confirmation',
  lead: 'Ouvrez votre application d’authentification et saisissez les six chiffres affichés. Un code de secours convient aussi.',
  code: 'Code',
  confirm: 'Confirmer',
}

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Merci de vous reconnecter',
  lead: (name: string) => `Votre session a expiré, ${name}. Tout reste en l’état.`,
  waiting: (count: number) =>
    counted(
      {
        one: 'Une modification n’est pas encore enregistrée. Elle le sera dès votre reconnexion.',
        other: '{count} modifications ne sont pas encore enregistrées. Elles le seront dès votre reconnexion.',
      },
      count,
      'fr',
    ),
  later: 'Se connecter plus tard',
  codeLead: 'Le code à six chiffres de votre application d’authentification, ou un code de secours.',
  google: 'Se connecter avec Google (nouvel onglet)',
  otherTitle: (name: string) => `Compte actuel : ${name}`,
  otherLead: (name: string) => `Compte précédent dans cette fenêtre : ${name}. C’est pourquoi elle s’ouvre à nouveau.`,
  otherKept: (name: string) =>
    `Les modifications non enregistrées (${name}) restent sur cet appareil ; elles seront enregistrées dès que la page sera rouverte avec ce compte.`,
  goOn: 'Continuer vers les sites',
  backTitle: 'Votre session est rouverte.',
  backLead: 'Vous pouvez fermer cet onglet et reprendre là où vous étiez.',
}
