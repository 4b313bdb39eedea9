/** A phone number as people write it, ready for `tel:`; the „(0)“ of German numbers is not dialled. */
export const dialHref = (phone: string) => `tel:${phone.replace(/\(0\)/g, '').replace(/[^+\d]/g, '')}`
