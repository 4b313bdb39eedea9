/** Whether something is called as pages are that tell which data a site keeps; `names` are those of the language (`form.policy` of its words). */
export const namesPrivacy = (text: string, names: string): boolean =>
  `privacy|${names}`.split('|').some((name) => text.toLowerCase().includes(name))
