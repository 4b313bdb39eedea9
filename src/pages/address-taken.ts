import { ApiError } from '../errors'
import { filled } from '../words/text'
import type { AddressedPage, OnTaken } from './urls'

/** For `planAddresses`: throws. The key names the address: it is what a failed generation shows. */
export const refuseTaken: OnTaken = (address, first, second) => {
  const [one, other] = [titleOf(first), titleOf(second)]
  throw new ApiError(
    422,
    `address_taken: ${address}`,
    filled(
      {
        de: 'Zwei Seiten hätten dieselbe Adresse {address}: „{one}“ und „{other}“.',
        en: 'Two pages would have the same address {address}: “{one}” and “{other}”.',
      },
      { address, one, other },
    ),
  )
}

const titleOf = (page: AddressedPage) => page.translations.values().next().value!.title
