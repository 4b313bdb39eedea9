import './ui/tokens.css'
import './ui/controls.css'
import './frame/frame.css'
import './sign-in/sign-in.css'
import './site/site.css'
import './site/add-section/add-section.css'
import './sites/sites.css'
import './media/media.css'
import './look/look.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { onTokenChange, readToken } from './api/token'
import { queryClient } from './query-client'
import { router } from './router'
import { useLanguage } from './words/language'

function Editor() {
  const language = useLanguage()
  // Signed out here or in another tab: the screen that needs a session is left at once.
  useEffect(() => onTokenChange(() => !readToken() && void router.invalidate()), [])
  return (
    <I18nProvider locale={language === 'de' ? 'de-DE' : 'en-GB'}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <Editor />
    </StrictMode>,
  )
