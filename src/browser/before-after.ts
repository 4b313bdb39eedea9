/** Lays the two pictures of a comparison over each other, with a slider that moves the cut between them. */
for (const pair of document.querySelectorAll<HTMLElement>('[data-compare]')) {
  const range = document.createElement('input')
  range.type = 'range'
  range.value = '50'
  range.className = 'b-before_after__range'
  range.setAttribute('aria-label', pair.dataset.compare!)
  const cut = () => pair.style.setProperty('--cut', `${range.value}%`)
  range.addEventListener('input', cut)
  pair.append(range)
  pair.classList.add('is-live')
  cut()
}
