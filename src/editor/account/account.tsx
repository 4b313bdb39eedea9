import { Outlet } from '@tanstack/react-router'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { accountWords } from './account.words'

/** What belongs to the person who is signed in, with the ways to its parts. */
export function AccountScreen() {
  const words = useWords(accountWords)
  const active = { 'aria-current': 'page' } as const
  return (
    <main className="page account">
      <h1>{words.title}</h1>
      <div className="beside">
        <nav aria-label={words.title}>
          <RouterLink to="/app/account" activeOptions={{ exact: true }} activeProps={active}>
            {words.profile}
          </RouterLink>
          <RouterLink to="/app/account/security" activeProps={active}>
            {words.security}
          </RouterLink>
          <RouterLink to="/app/account/data" activeProps={active}>
            {words.data}
          </RouterLink>
        </nav>
        <div className="parts">
          <Outlet />
        </div>
      </div>
    </main>
  )
}
