import type { InterfaceWords } from '../words'
import { accountWords } from './account'
import { menuWords } from './account-menu'
import { activityWords } from './activity'
import { addSectionWords } from './add-section'
import { aiWords } from './ai'
import { aiButtonWords } from './ai-button'
import { assistantWords } from './assistant'
import { blogWords } from './blog'
import { boundWords } from './bound-notes'
import { calendarWords } from './calendar'
import { cardWords } from './card'
import { collectionsWords } from './collections'
import { columnsWords } from './columns'
import { commandWords } from './commands'
import { companyFields } from './company-fields'
import { detailsWords } from './details'
import { documentWords } from './documents'
import { domainsWords } from './domains'
import { drawingsWords } from './drawings'
import { entriesWords } from './entries'
import { entryPagesWords } from './entry-pages'
import { exampleBriefs } from './examples'
import { factNames } from './fact-names'
import { fieldsWords } from './fields'
import { foundWords } from './found'
import { generationWords } from './generation'
import { hoursWords } from './hours'
import { ideasWords } from './ideas'
import { forwardingWords, inboxWords } from './inbox'
import { inspectorWords } from './inspector'
import { languagesWords } from './languages'
import { lookWords } from './look'
import { mediaWords } from './media'
import { newSiteWords } from './new-site'
import { noticeWords } from './notices'
import { offlineWords } from './offline'
import { otherSessionWords } from './other-session'
import { ownThemesWords } from './own-themes'
import { pageCommandWords } from './page-commands'
import { pageDialogWords } from './page-dialogs'
import { pageLanguagesWords } from './page-languages'
import { pageSettingsWords } from './page-settings'
import { pagesWords } from './pages'
import { peopleWords } from './people'
import { phoneWords } from './phone'
import { planWords } from './plan'
import { proposalWords } from './proposal'
import { publishWords } from './publish'
import { publishButtonWords } from './publish-button'
import { recoveryWords } from './recovery'
import { rewriteWords } from './rewrite'
import { sectionActsWords } from './section-acts'
import { securityWords } from './security'
import { postSettingsWords } from './settings'
import { shareDraftWords } from './share-draft'
import { signInWords } from './sign-in'
import { signInAgainWords } from './sign-in-again'
import { siteWords } from './site'
import { factsWords } from './site-facts'
import { settingsWords } from './site-settings'
import { sitesWords } from './sites'
import { sitesCommandsWords } from './sites-commands'
import { teamWords } from './team'
import { tokensWords } from './tokens'
import { translationsWords } from './translations'
import { versionsWords } from './versions'
import { visitorsWords } from './visitors'
import { webhooksWords } from './webhooks'
import { writingWords } from './writing'

export const screens: InterfaceWords = {
  accountWords,
  securityWords,
  activityWords,
  aiButtonWords,
  aiWords,
  proposalWords,
  assistantWords,
  blogWords,
  calendarWords,
  ideasWords,
  postSettingsWords,
  collectionsWords,
  entriesWords,
  entryPagesWords,
  fieldsWords,
  menuWords,
  commandWords,
  sitesCommandsWords,
  companyFields,
  factNames,
  domainsWords,
  addSectionWords,
  sectionActsWords,
  siteWords,
  generationWords,
  hoursWords,
  inboxWords,
  forwardingWords,
  boundWords,
  columnsWords,
  inspectorWords,
  languagesWords,
  pageLanguagesWords,
  detailsWords,
  lookWords,
  ownThemesWords,
  documentWords,
  drawingsWords,
  mediaWords,
  cardWords,
  exampleBriefs,
  newSiteWords,
  noticeWords,
  peopleWords,
  pageDialogWords,
  pageSettingsWords,
  pagesWords,
  phoneWords,
  planWords,
  publishButtonWords,
  publishWords,
  shareDraftWords,
  otherSessionWords,
  recoveryWords,
  signInAgainWords,
  signInWords,
  factsWords,
  foundWords,
  offlineWords,
  settingsWords,
  visitorsWords,
  pageCommandWords,
  sitesWords,
  teamWords,
  tokensWords,
  translationsWords,
  versionsWords,
  webhooksWords,
  rewriteWords,
  writingWords,
}
