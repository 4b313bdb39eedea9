import type { PageWords } from './page-words'

/** What the script of contact forms says; the form has it in `data-words`. */
export const formWords = ({ form }: PageWords) => ({
  missing: form.missing,
  wrong: form.wrong,
  noMail: form.noMail,
  noNumber: form.noNumber,
  atLeast: form.atLeast,
  atMost: form.atMost,
  checkMarked: form.checkMarked,
  failed: form.failed,
})
export type FormWords = ReturnType<typeof formWords>

/** What the script of galleries says; their pictures have it in `data-words`. */
export const galleryWords = ({ pictures, frame }: PageWords) => ({
  pictures: pictures.pictures,
  back: pictures.previous,
  next: pictures.next,
  close: frame.close,
  of: pictures.of,
})
export type GalleryWords = ReturnType<typeof galleryWords>
