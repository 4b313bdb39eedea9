import { useQuery } from '@tanstack/react-query'
import { download } from '../api/download'
import { invoicesQuery } from '../data/plan-data'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useDates, useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { planWords } from './plan.words'

export function Invoices() {
  const words = useWords(planWords)
  const { day } = useDates()
  const { money } = useNumbers()
  const { data: invoices, error } = useQuery(invoicesQuery)
  const { act, problem, isBusy } = useAct()
  const refusal = problem ?? error
  return (
    <Part title={words.invoices}>
      {refusal && <Notice kind="problem">{refusal.message}</Notice>}
      {invoices?.length === 0 && <p className="soft">{words.common.noneYet}</p>}
      <ul className="lines">
        {invoices?.map(({ id, number, status, issued_at, total_gross_cents, currency, pdf_url }) => (
          <li key={id}>
            <div>
              <p className="strong">{number ?? words.draftInvoice}</p>
              <p className="soft small">
                {day(issued_at)}, {words.invoiceStates[status]}
              </p>
            </div>
            <span className="invoice-amount">{money(total_gross_cents, currency)}</span>
            {pdf_url && (
              <Button
                icon="download"
                isDisabled={isBusy}
                aria-label={words.pdfOf(number ?? '')}
                onPress={() => void act(() => download(`/billing/invoices/${id}/pdf`, `${number ?? id}.pdf`))}
              >
                PDF
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
