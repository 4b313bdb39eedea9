import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Connexion',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Mot de passe',
  passwordRule: 'Dix caractères au minimum. Une phrase entière est facile à retenir et difficile à deviner.',
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
  toSignIn: 'Se connecter',
}
