import { useState } from 'react'

interface Site {
  default_locale: string
  locales: string[]
}

/** Whether the texts of the page stand beside their source, and in which language. `show` shows the page in that one. */
export function useTranslating(site: Site, wanted: string | undefined) {
  const others = site.locales.filter((locale) => locale !== site.default_locale)
  const asked = others.find((locale) => locale === wanted)
  const [isOn, setOn] = useState(asked !== undefined)
  const [chosen, setChosen] = useState(asked)
  const target = others.includes(chosen ?? '') ? chosen : others[0]
  const begin = (locale: string | undefined, show: (locale: string) => void) => {
    const next = others.find((one) => one === locale) ?? target
    setOn(true)
    setChosen(next)
    if (next) show(next)
  }
  return {
    isOn,
    target,
    begin,
    end: () => setOn(false),
    toggle: (locale: string, show: (locale: string) => void) => (isOn ? setOn(false) : begin(locale, show)),
  }
}
