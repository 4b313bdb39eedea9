import type { WishForm } from '../forms'
import { addEntry, addSection } from './add'
import { changeAddress, changeEmail, changeName, changePhone } from './contact'
import { changeOpeningHours } from './hours'
import { changeColour, changeFont, changeLook, changeTemplate } from './look'
import { createPage, movePage, publish, renamePage, unpublish } from './pages'
import { hideOrShow, move, remove } from './places'
import { changePrice } from './prices'
import { changeEntryText, changeText, replaceText } from './texts'

/**
 * All that the chat can do without a model, and the only place that knows it. A wish is carried out where one form takes
 * all of its words; help, offers and questions back are made of these rows.
 */
export const commands: WishForm[] = [
  changeOpeningHours,
  ...[changePhone, changeEmail, changeAddress, changeName],
  changePrice,
  ...[changeText, replaceText, changeEntryText],
  ...[addEntry, addSection, remove, hideOrShow, move],
  ...[createPage, renamePage, movePage],
  ...[changeColour, changeTemplate, changeFont, changeLook],
  ...[publish, unpublish],
]
