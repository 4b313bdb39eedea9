import type { accountWords } from '../account/account.words'
import type { securityWords } from '../account/security.words'
import type { activityWords } from '../activity/activity.words'
import type { aiWords } from '../ai/ai.words'
import type { aiButtonWords } from '../ai/ai-button.words'
import type { proposalWords } from '../ai/proposal.words'
import type { assistantWords } from '../assistant/assistant.words'
import type { blogWords } from '../blog/blog.words'
import type { calendarWords } from '../blog/calendar.words'
import type { ideasWords } from '../blog/ideas.words'
import type { postSettingsWords } from '../blog/settings.words'
import type { collectionsWords } from '../collections/collections.words'
import type { entriesWords } from '../collections/entries.words'
import type { entryPagesWords } from '../collections/entry-pages.words'
import type { fieldsWords } from '../collections/fields.words'
import type { menuWords } from '../commands/account-menu.words'
import type { commandWords } from '../commands/commands.words'
import type { sitesCommandsWords } from '../commands/sites-commands.words'
import type { companyFields } from '../data/company-fields.words'
import type { factNames } from '../data/fact-names.words'
import type { domainsWords } from '../domains/domains.words'
import type { addSectionWords } from '../editing/add-section/add-section.words'
import type { sectionActsWords } from '../editing/section-acts.words'
import type { siteWords } from '../editing/site.words'
import type { generationWords } from '../generation/generation.words'
import type { hoursWords } from '../hours/hours.words'
import type { forwardingWords, inboxWords } from '../inbox/inbox.words'
import type { boundWords } from '../inspector/bound-notes.words'
import type { columnsWords } from '../inspector/columns.words'
import type { inspectorWords } from '../inspector/inspector.words'
import type { languagesWords } from '../languages/languages.words'
import type { pageLanguagesWords } from '../languages/page-languages.words'
import type { detailsWords } from '../look/details.words'
import type { lookWords } from '../look/look.words'
import type { ownThemesWords } from '../look/own-themes.words'
import type { documentWords } from '../media/documents.words'
import type { drawingsWords } from '../media/drawings.words'
import type { mediaWords } from '../media/media.words'
import type { cardWords } from '../new-site/card.words'
import type { newSiteWords } from '../new-site/new-site.words'
import type { noticeWords } from '../notices/notices.words'
import type { peopleWords } from '../notices/people.words'
import type { pageDialogWords } from '../pages/page-dialogs.words'
import type { pageSettingsWords } from '../pages/page-settings.words'
import type { pagesWords } from '../pages/pages.words'
import type { phoneWords } from '../phone/phone.words'
import type { planWords } from '../plan/plan.words'
import type { publishWords } from '../publish/publish.words'
import type { publishButtonWords } from '../publish/publish-button.words'
import type { shareDraftWords } from '../publish/share-draft.words'
import type { otherSessionWords } from '../sign-in/other-session.words'
import type { recoveryWords } from '../sign-in/recovery.words'
import type { signInWords } from '../sign-in/sign-in.words'
import type { signInAgainWords } from '../sign-in/sign-in-again.words'
import type { pageCommandWords } from '../site/page-commands.words'
import type { factsWords } from '../site-facts/site-facts.words'
import type { foundWords } from '../site-settings/found.words'
import type { offlineWords } from '../site-settings/offline.words'
import type { settingsWords } from '../site-settings/site-settings.words'
import type { visitorsWords } from '../site-settings/visitors.words'
import type { sitesWords } from '../sites/sites.words'
import type { teamWords } from '../team/team.words'
import type { tokensWords } from '../tokens/tokens.words'
import type { translationsWords } from '../translations/translations.words'
import type { versionsWords } from '../versions/versions.words'
import type { webhooksWords } from '../webhooks/webhooks.words'
import type { WordsOf } from '../words/language'
import type { rewriteWords } from '../writing/rewrite.words'
import type { writingWords } from '../writing/writing.words'

/** The words of all screens, by the names of their files of words: what a further language of the interface brings. */
export interface InterfaceWords {
  accountWords: WordsOf<typeof accountWords>
  securityWords: WordsOf<typeof securityWords>
  activityWords: WordsOf<typeof activityWords>
  aiButtonWords: WordsOf<typeof aiButtonWords>
  aiWords: WordsOf<typeof aiWords>
  proposalWords: WordsOf<typeof proposalWords>
  assistantWords: WordsOf<typeof assistantWords>
  blogWords: WordsOf<typeof blogWords>
  calendarWords: WordsOf<typeof calendarWords>
  ideasWords: WordsOf<typeof ideasWords>
  postSettingsWords: WordsOf<typeof postSettingsWords>
  collectionsWords: WordsOf<typeof collectionsWords>
  entriesWords: WordsOf<typeof entriesWords>
  entryPagesWords: WordsOf<typeof entryPagesWords>
  fieldsWords: WordsOf<typeof fieldsWords>
  menuWords: WordsOf<typeof menuWords>
  commandWords: WordsOf<typeof commandWords>
  sitesCommandsWords: WordsOf<typeof sitesCommandsWords>
  companyFields: WordsOf<typeof companyFields>
  factNames: WordsOf<typeof factNames>
  domainsWords: WordsOf<typeof domainsWords>
  addSectionWords: WordsOf<typeof addSectionWords>
  sectionActsWords: WordsOf<typeof sectionActsWords>
  siteWords: WordsOf<typeof siteWords>
  generationWords: WordsOf<typeof generationWords>
  hoursWords: WordsOf<typeof hoursWords>
  inboxWords: WordsOf<typeof inboxWords>
  forwardingWords: WordsOf<typeof forwardingWords>
  boundWords: WordsOf<typeof boundWords>
  columnsWords: WordsOf<typeof columnsWords>
  inspectorWords: WordsOf<typeof inspectorWords>
  languagesWords: WordsOf<typeof languagesWords>
  pageLanguagesWords: WordsOf<typeof pageLanguagesWords>
  detailsWords: WordsOf<typeof detailsWords>
  lookWords: WordsOf<typeof lookWords>
  ownThemesWords: WordsOf<typeof ownThemesWords>
  documentWords: WordsOf<typeof documentWords>
  drawingsWords: WordsOf<typeof drawingsWords>
  mediaWords: WordsOf<typeof mediaWords>
  cardWords: WordsOf<typeof cardWords>
  newSiteWords: WordsOf<typeof newSiteWords>
  noticeWords: WordsOf<typeof noticeWords>
  peopleWords: WordsOf<typeof peopleWords>
  pageDialogWords: WordsOf<typeof pageDialogWords>
  pageSettingsWords: WordsOf<typeof pageSettingsWords>
  pagesWords: WordsOf<typeof pagesWords>
  phoneWords: WordsOf<typeof phoneWords>
  planWords: WordsOf<typeof planWords>
  publishButtonWords: WordsOf<typeof publishButtonWords>
  publishWords: WordsOf<typeof publishWords>
  shareDraftWords: WordsOf<typeof shareDraftWords>
  otherSessionWords: WordsOf<typeof otherSessionWords>
  recoveryWords: WordsOf<typeof recoveryWords>
  signInAgainWords: WordsOf<typeof signInAgainWords>
  signInWords: WordsOf<typeof signInWords>
  factsWords: WordsOf<typeof factsWords>
  foundWords: WordsOf<typeof foundWords>
  offlineWords: WordsOf<typeof offlineWords>
  settingsWords: WordsOf<typeof settingsWords>
  visitorsWords: WordsOf<typeof visitorsWords>
  pageCommandWords: WordsOf<typeof pageCommandWords>
  sitesWords: WordsOf<typeof sitesWords>
  teamWords: WordsOf<typeof teamWords>
  tokensWords: WordsOf<typeof tokensWords>
  translationsWords: WordsOf<typeof translationsWords>
  versionsWords: WordsOf<typeof versionsWords>
  webhooksWords: WordsOf<typeof webhooksWords>
  rewriteWords: WordsOf<typeof rewriteWords>
  writingWords: WordsOf<typeof writingWords>
}
