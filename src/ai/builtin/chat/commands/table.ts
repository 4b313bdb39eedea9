import type { Command } from '../parts'
import { addEntry } from './add-entry'
import { addSection } from './add-section'
import { moveEntry, removeEntry, swapEntries } from './entries'
import { changeEntryText } from './entry-texts'
import { changeAddress, changeEmail, changeName, changePhone } from './facts'
import { hoursExamples } from './hours'
import { changeColour, changeFont, changeMode, changeShape, changeSize, changeTemplate } from './look'
import { changePath, createPage, makeHome, movePage, removePage, renamePage, searchTitle } from './pages'
import { changeAllPrices, changeEntryPrice, changePrice } from './prices'
import { publish, unpublish } from './publishing'
import { hideOrShowSection, moveSection, removeSection, swapSections } from './sections'
import { changeText, replaceText } from './texts'

/** All that the chat can do without a model. A wish is carried out where exactly one of them takes all of its words. */
export const commands: Command[] = [
  changePhone,
  changeEmail,
  changeAddress,
  changeName,
  changePrice,
  changeEntryPrice,
  changeAllPrices,
  changeText,
  replaceText,
  changeEntryText,
  addEntry,
  moveEntry,
  removeEntry,
  swapEntries,
  addSection,
  removeSection,
  hideOrShowSection,
  moveSection,
  swapSections,
  createPage,
  removePage,
  renamePage,
  movePage,
  makeHome,
  changePath,
  searchTitle,
  changeColour,
  changeTemplate,
  changeMode,
  changeFont,
  changeSize,
  changeShape,
  publish,
  unpublish,
]

/** As help shows them, hours among them: they are read by the grammar of hours. */
export const commandTable: Pick<Command, 'name' | 'example'>[] = [hoursExamples, ...commands]
