import { localeOf } from '../words/interface-languages'
import './ui/tokens.css'
import './ui/controls.css'
import './frame/frame.css'
import './publish/publish.css'
import './sign-in/sign-in.css'
import './new-site/new-site.css'
import './site/site.css'
import './pages/pages.css'
import './languages/languages.css'
import './editing/add-section/add-section.css'
import './sites/sites.css'
import './account/account.css'
import './plan/plan.css'
import './theme'
import './frame/site-frame.css'
import './inbox/inbox.css'
import './domains/domains.css'
import './assistant/assistant.css'
import './versions/versions.css'
import './activity/activity.css'
import './site-settings/site-settings.css'
import './writing/writing.css'
import './media/media.css'
import './look/look.css'
import './phone/phone.css'
import './hours/hours.css'
import './webhooks/webhooks.css'
import './collections/collections.css'
import './blog/blog.css'
import './ai/ai.css'
import './commands/commands.css'
import './inspector/inspector.css'
import './notices/notices.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { onTokenChange, readToken } from './api/token'
import { loadLanguage } from './interface/load'
import { queryClient } from './query-client'
import { router } from './router'
import { SessionWatch } from './sign-in/session-watch'
import { beginLanguage, useLanguage } from './words/language'

function Editor() {
  const language = useLanguage()
  // Signed out here or in another tab: the screen that needs a session is left at once.
  useEffect(() => onTokenChange(() => !readToken() && void router.invalidate()), [])
  return (
    <I18nProvider locale={localeOf(language)}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SessionWatch />
      </QueryClientProvider>
    </I18nProvider>
  )
}

const place = document.getElementById('app')
// A top-level await would keep what other files share with this one out of it, in thirty small files.
void beginLanguage(loadLanguage).then(() => {
  if (place)
    createRoot(place).render(
      <StrictMode>
        <Editor />
      </StrictMode>,
    )
})
