import type { InterfaceLanguage } from '../words/interface-languages'
/** What the server says about itself in the document (editor-server/shell.ts). */
export interface Settings {
  apiUrl: string
  serviceName: string
  language: InterfaceLanguage
  hasGoogle: boolean
  /** Without it mails wait at the operator, so people must be told what else to do. */
  hasMail: boolean
  /** Where people of a suspended account can write to. */
  supportEmail?: string
  registration: 'open' | 'invited' | 'closed'
  /** Address of the list of scripts that the parts of a page may still need. */
  lateOfPage: string
}

export const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
