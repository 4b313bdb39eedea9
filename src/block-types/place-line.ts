/** Postcode and town in the order of the country: British and Irish postcodes, which have letters, stand after the town. */
export const placeLine = ({ zip, city, country }: { zip?: string; city?: string; country?: string }): string =>
  ((country === 'GB' || country === 'IE') && /[a-z]/i.test(zip ?? '') ? [city, zip] : [zip, city])
    .filter(Boolean)
    .join(' ')
