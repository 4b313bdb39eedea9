import { solve } from './solve'

/** On the page that stands between a form and its answer: solves what is asked for and sends the form on. */
async function sendOn(form: HTMLFormElement) {
  const { ticket = '', count, bits } = form.dataset
  const answer = form.querySelector<HTMLInputElement>('input[name=challenge]')
  if (answer) answer.value = await solve({ ticket, count: Number(count), bits: Number(bits) })
  HTMLFormElement.prototype.submit.call(form) // a field may be called `submit`
}

const form = document.querySelector<HTMLFormElement>('#challenge')
if (form) void sendOn(form)
