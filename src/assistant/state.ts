import type { Log } from '../log'
import { openIndexing } from './knowledge/indexing'
import { openSiteWords } from './knowledge/search'
import { openVisitorStreams } from './visitor-streams'
import { openWidgetScript } from './widget-script'

/** Indexes that are being made, words of sites that were asked lately, answers that are being given. */
export const openAssistant = (log: Log) => ({
  indexing: openIndexing({ log }),
  siteWords: openSiteWords(),
  visitorStreams: openVisitorStreams(),
  widgetScript: openWidgetScript(),
})

declare module '../context' {
  interface Context {
    assistant: ReturnType<typeof openAssistant>
  }
}
