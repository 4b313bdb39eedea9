import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { answered, api, Refused } from '../api/api'
import { Button } from '../ui/button'
import { Checkbox, TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { useWords } from '../words/language'
import { settingsWords } from './site-settings.words'

const mostTold = 10

/** Many redirects from a file or the clipboard: all of them or none. */
export function ImportRedirects({
  site,
  onClose,
  onImported,
}: {
  site: string
  onClose: () => void
  onImported: (sentence: string) => Promise<void>
}) {
  const words = useWords(settingsWords)
  const [csv, setCsv] = useState('')
  const [replace, setReplace] = useState(false)
  async function send() {
    try {
      const { data } = await answered(api.sites({ site }).redirects.import.post({ csv, replace }))
      await onImported(words.imported(data))
    } catch (error) {
      throw error instanceof Refused ? atTheField(error) : error
    }
  }
  /** The service names line and column, as in `csv.12.to`: here they are sentences at the one field there is. */
  function atTheField(refused: Refused): Refused {
    const lines = Object.entries(refused.fields).map(([path, texts]) => {
      const number = Number(/^csv\.(\d+)/.exec(path)?.[1])
      return number ? words.line(number, texts.join(' ')) : texts.join(' ')
    })
    if (lines.length === 0) return refused
    const told = lines.length > mostTold ? [...lines.slice(0, mostTold), '…'] : lines
    return new Refused(refused.status, refused.key, refused.message, { csv: [told.join('\n')] })
  }
  const read = async (files: FileList | null) => files?.[0] && setCsv(await files[0].text())
  return (
    <FormDialog title={words.import} lead={words.importLead} submit={words.importNow} onSend={send} onClose={onClose}>
      <div>
        <FileTrigger acceptedFileTypes={['.csv', '.txt', 'text/csv']} onSelect={(files) => void read(files)}>
          <Button icon="upload">{words.chooseFile}</Button>
        </FileTrigger>
      </div>
      <TextField
        name="csv"
        label={words.csv}
        rows={6}
        value={csv}
        onChange={setCsv}
        placeholder="/alt;/neu;301"
        isRequired
        autoComplete="off"
      />
      <Checkbox isSelected={replace} onChange={setReplace}>
        {words.replace}
      </Checkbox>
    </FormDialog>
  )
}
