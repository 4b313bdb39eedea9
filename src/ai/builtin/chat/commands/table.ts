import type { Command } from '../forms'
import { addEntry, addSection } from './add'
import { changeAddress, changeEmail, changeName, changePhone } from './contact'
import { changeOpeningHours } from './hours'
import { changeColour, changeFont, changeLook, changeTemplate } from './look'
import { changePath, createPage, movePage, publish, renamePage, unpublish } from './pages'
import { hideOrShow, move, remove, swap } from './places'
import { changePrice, changePrices } from './prices'
import { changeEntryText, changeText, replaceText } from './texts'

/** What is about the look of the whole site. */
export const lookCommands = [changeColour, changeTemplate, changeFont, changeLook]

/**
 * All that the chat can do without a model, and the only place that knows it. A wish is carried out where one form takes
 * all of its words; help, offers and questions back are made of these rows.
 */
export const commands: Command[] = [
  changeOpeningHours,
  ...[changePhone, changeEmail, changeAddress, changeName],
  ...[changePrice, changePrices],
  ...[changeText, replaceText, changeEntryText],
  ...[addEntry, addSection, remove, hideOrShow, move, swap],
  ...[createPage, renamePage, changePath, movePage],
  ...lookCommands,
  ...[publish, unpublish],
]
