import type { Command } from '../forms'
import { addEntry } from './add-entry'
import { changeAddress, changeEmail, changeName, changePhone } from './contact'
import { changeEntryText, moveEntry, removeEntry, swapEntries } from './entries'
import { changeOpeningHours } from './hours'
import { changeColour, changeFont, changeMode, changeShape, changeSize, changeTemplate } from './look'
import { changePath, createPage, makeHome, movePage, removePage, renamePage, searchTitle } from './pages'
import { changeAllPrices, changeEntryPrice, changePrice } from './prices'
import { publish, unpublish } from './publishing'
import { addSection, hideOrShowSection, moveSection, removeSection, swapSections } from './sections'
import { changeText, replaceText } from './texts'

/** All that the chat can do without a model. A wish is carried out where exactly one of them takes all of its words. */
export const commands: Command[] = [
  changeOpeningHours,
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

/** What is about the look of the whole site. */
export const lookCommands = [changeColour, changeTemplate, changeMode, changeFont, changeSize, changeShape]

/** As help shows them. */
export const commandTable: Pick<Command, 'name' | 'example'>[] = commands
