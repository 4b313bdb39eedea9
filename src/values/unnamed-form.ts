/** What a form is called that nobody has given a name: it tells nobody anything. */
export const unnamedForm = 'contact'
