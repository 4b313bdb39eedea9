import { answered, api } from './api'

/** A page with its blocks. Throws `Refused`. */
export const readPage = async (page: string) => (await answered(api.pages({ page }).get())).data
