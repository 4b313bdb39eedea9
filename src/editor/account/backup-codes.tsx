import { saveFile } from '../api/download'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { useWords } from '../words/language'
import { securityWords } from './security.words'

/** In plain text this once only, so it leaves by its own button alone. */
export function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const words = useWords(securityWords)
  const text = codes.join('\n')
  const save = () =>
    saveFile(new Blob([`${settings.serviceName}\n\n${text}\n`], { type: 'text/plain' }), words.codesFile)
  return (
    <Dialog title={words.backupTitle} isOpen isStaying onClose={onKept}>
      <p className="soft">{words.backupLead}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions start">
        <CopyButton text={text}>{words.copyCodes}</CopyButton>
        <Button icon="download" onPress={save}>
          {words.saveCodes}
        </Button>
      </div>
      <div className="actions">
        <Button kind="primary" onPress={onKept}>
          {words.keptThem}
        </Button>
      </div>
    </Dialog>
  )
}
