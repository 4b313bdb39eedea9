declare const SEARCH_SCRIPT: string

/** Shows the buttons of the search and loads the rest of it when one is pressed, or when the address asks for something. */
const buttons = document.querySelectorAll<HTMLButtonElement>('.b-header__search')
let isLoading = false

function load() {
  if (isLoading) return
  isLoading = true
  const script = document.createElement('script')
  script.src = SEARCH_SCRIPT
  script.onerror = () => {
    isLoading = false
  }
  document.head.append(script)
}
for (const button of buttons) {
  button.hidden = false
  button.addEventListener('click', load)
}
const look = () => /^#(suche|search)=/.test(location.hash) && load()
addEventListener('hashchange', look)
if (buttons[0]) look()
