import type { ReactNode } from 'react'
import type { InterfaceLanguage } from '../../words/interface-languages'
import { interfaceLanguages, languageNames } from '../../words/interface-languages'
import { useWindowTitle } from '../navigation/window-title'
import { settings } from '../settings'
import { showLanguage, useLanguage } from '../words/language'

/** The quiet page around every form of somebody who is not signed in. */
export function Entrance({
  title,
  lead,
  children,
  below,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  below?: ReactNode
}) {
  useWindowTitle(title)
  const language = useLanguage()
  return (
    <div className="entrance">
      <main>
        <p className="service">
          <Mark />
          {settings.serviceName}
        </p>
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
        {children}
        {below && <p className="below soft">{below}</p>}
      </main>
      <footer>
        <select
          className="language-choice"
          aria-label={languageNames[language]}
          value={language}
          onChange={({ target }) => void showLanguage(target.value as InterfaceLanguage)}
        >
          {interfaceLanguages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </footer>
    </div>
  )
}

/** Two blocks and an arch: what the service is about. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="mark">
    <path d="M2 13h5v9H2zM17 13h5v9h-5z" />
    <path d="M2 4h20v7h-5.2a5 5 0 0 0-9.6 0H2z" />
  </svg>
)
