/** What the server says about itself in the document (editor-server/shell.ts). */
export interface Settings {
  apiUrl: string
  serviceName: string
  language: 'de' | 'en'
  hasGoogle: boolean
  registration: 'open' | 'invited' | 'closed'
}

export const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
