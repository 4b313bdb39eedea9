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
import type { sectionGalleryWords } from '../editing/add-section/section-gallery.words'
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
import type { exampleBriefs } from '../new-site/examples.words'
import type { newSiteWords } from '../new-site/new-site.words'
import type { noticeWords } from '../notices/notices.words'
import type { peopleWords } from '../notices/people.words'
import type { pageActsWords } from '../pages/page-acts.words'
import type { pageDialogWords } from '../pages/page-dialogs.words'
import type { pageSettingsWords } from '../pages/page-settings.words'
import type { pagesWords } from '../pages/pages.words'
import type { phoneWords } from '../phone/phone.words'
import type { planWords } from '../plan/plan.words'
import type { publishWords } from '../publish/publish.words'
import type { publishButtonWords } from '../publish/publish-button.words'
import type { shareDraftWords } from '../publish/share-draft.words'
import type { invitationWords } from '../sign-in/invitation.words'
import type { oauthReturnWords } from '../sign-in/oauth-return.words'
import type { otherSessionWords } from '../sign-in/other-session.words'
import type { recoveryWords } from '../sign-in/recovery.words'
import type { registerWords } from '../sign-in/register.words'
import type { secondFactorWords } from '../sign-in/second-factor.words'
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
import type { ScreenWords } from '../words/language'
import type { rewriteWords } from '../writing/rewrite.words'
import type { writingWords } from '../writing/writing.words'

/** The words of all screens, by the names of their files of words: what a further language of the interface brings. */
export interface InterfaceWords {
  accountWords: ScreenWords<typeof accountWords>
  securityWords: ScreenWords<typeof securityWords>
  activityWords: ScreenWords<typeof activityWords>
  aiButtonWords: ScreenWords<typeof aiButtonWords>
  aiWords: ScreenWords<typeof aiWords>
  proposalWords: ScreenWords<typeof proposalWords>
  assistantWords: ScreenWords<typeof assistantWords>
  blogWords: ScreenWords<typeof blogWords>
  calendarWords: ScreenWords<typeof calendarWords>
  ideasWords: ScreenWords<typeof ideasWords>
  postSettingsWords: ScreenWords<typeof postSettingsWords>
  collectionsWords: ScreenWords<typeof collectionsWords>
  entriesWords: ScreenWords<typeof entriesWords>
  entryPagesWords: ScreenWords<typeof entryPagesWords>
  fieldsWords: ScreenWords<typeof fieldsWords>
  menuWords: ScreenWords<typeof menuWords>
  commandWords: ScreenWords<typeof commandWords>
  sitesCommandsWords: ScreenWords<typeof sitesCommandsWords>
  companyFields: ScreenWords<typeof companyFields>
  factNames: ScreenWords<typeof factNames>
  domainsWords: ScreenWords<typeof domainsWords>
  addSectionWords: ScreenWords<typeof addSectionWords>
  sectionGalleryWords: ScreenWords<typeof sectionGalleryWords>
  sectionActsWords: ScreenWords<typeof sectionActsWords>
  siteWords: ScreenWords<typeof siteWords>
  generationWords: ScreenWords<typeof generationWords>
  hoursWords: ScreenWords<typeof hoursWords>
  inboxWords: ScreenWords<typeof inboxWords>
  forwardingWords: ScreenWords<typeof forwardingWords>
  boundWords: ScreenWords<typeof boundWords>
  columnsWords: ScreenWords<typeof columnsWords>
  inspectorWords: ScreenWords<typeof inspectorWords>
  languagesWords: ScreenWords<typeof languagesWords>
  pageLanguagesWords: ScreenWords<typeof pageLanguagesWords>
  detailsWords: ScreenWords<typeof detailsWords>
  lookWords: ScreenWords<typeof lookWords>
  ownThemesWords: ScreenWords<typeof ownThemesWords>
  documentWords: ScreenWords<typeof documentWords>
  drawingsWords: ScreenWords<typeof drawingsWords>
  mediaWords: ScreenWords<typeof mediaWords>
  cardWords: ScreenWords<typeof cardWords>
  exampleBriefs: ScreenWords<typeof exampleBriefs>
  newSiteWords: ScreenWords<typeof newSiteWords>
  noticeWords: ScreenWords<typeof noticeWords>
  peopleWords: ScreenWords<typeof peopleWords>
  pageDialogWords: ScreenWords<typeof pageDialogWords>
  pageSettingsWords: ScreenWords<typeof pageSettingsWords>
  pagesWords: ScreenWords<typeof pagesWords>
  pageActsWords: ScreenWords<typeof pageActsWords>
  phoneWords: ScreenWords<typeof phoneWords>
  planWords: ScreenWords<typeof planWords>
  publishButtonWords: ScreenWords<typeof publishButtonWords>
  publishWords: ScreenWords<typeof publishWords>
  shareDraftWords: ScreenWords<typeof shareDraftWords>
  otherSessionWords: ScreenWords<typeof otherSessionWords>
  recoveryWords: ScreenWords<typeof recoveryWords>
  signInAgainWords: ScreenWords<typeof signInAgainWords>
  oauthReturnWords: ScreenWords<typeof oauthReturnWords>
  invitationWords: ScreenWords<typeof invitationWords>
  registerWords: ScreenWords<typeof registerWords>
  secondFactorWords: ScreenWords<typeof secondFactorWords>
  signInWords: ScreenWords<typeof signInWords>
  factsWords: ScreenWords<typeof factsWords>
  foundWords: ScreenWords<typeof foundWords>
  offlineWords: ScreenWords<typeof offlineWords>
  settingsWords: ScreenWords<typeof settingsWords>
  visitorsWords: ScreenWords<typeof visitorsWords>
  pageCommandWords: ScreenWords<typeof pageCommandWords>
  sitesWords: ScreenWords<typeof sitesWords>
  teamWords: ScreenWords<typeof teamWords>
  tokensWords: ScreenWords<typeof tokensWords>
  translationsWords: ScreenWords<typeof translationsWords>
  versionsWords: ScreenWords<typeof versionsWords>
  webhooksWords: ScreenWords<typeof webhooksWords>
  rewriteWords: ScreenWords<typeof rewriteWords>
  writingWords: ScreenWords<typeof writingWords>
}
