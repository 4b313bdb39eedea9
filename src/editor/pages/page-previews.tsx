import { addressFor, useAsset } from '../media/media-data'
import { Icon } from '../ui/icon'
import { Meter } from '../ui/meter'
import { useWords } from '../words/language'
import { pageSettingsWords } from './page-settings.words'
import { cutTo, descriptionPixels, textWidth, titlePixels } from './search-result'

/** The page as a search engine will list it, about. */
export function SearchResult({ title, address, description }: { title: string; address: string; description: string }) {
  const words = useWords(pageSettingsWords)
  const { host, pathname } = new URL(address)
  return (
    <figure className="search-result">
      <figcaption className="soft small">{words.asResult}</figcaption>
      <div className="result">
        <p className="result-address">{[host, ...pathname.split('/').filter(Boolean)].join(' › ')}</p>
        <p className="result-title">{cutTo(title, titlePixels, 20)}</p>
        <p className="result-text">{description ? cutTo(description, descriptionPixels, 14) : words.ownText}</p>
      </div>
    </figure>
  )
}

/** How much of the place that a result gives is used. */
export function LengthMeter({ label, text, kind }: { label: string; text: string; kind: 'title' | 'description' }) {
  const words = useWords(pageSettingsWords)
  const [size, limit] = kind === 'title' ? [20, titlePixels] : [14, descriptionPixels]
  const used = textWidth(text, size)
  const told = used > limit ? words.tooWide(text.length) : words.width(text.length, Math.round((used / limit) * 100))
  return <Meter label={label} text={told} value={used} limit={limit} />
}

/** The card that messengers and networks make of a link to the page. */
export function SharingCard({
  siteId,
  image,
  title,
  description,
  host,
}: {
  siteId: string
  image: { asset_id?: string; url?: string } | undefined
  title: string
  description: string
  host: string
}) {
  const words = useWords(pageSettingsWords)
  const asset = useAsset(siteId, image?.asset_id)
  const address = asset ? addressFor(asset, 480) : image?.url
  return (
    <figure className="sharing">
      <figcaption className="soft small">{words.asCard}</figcaption>
      <div className="sharing-card">
        <div className="sharing-picture">
          {address ? <img src={address} alt="" /> : <Icon name="image" size={24} />}
          {!address && <span className="small">{words.noPicture}</span>}
        </div>
        <div className="sharing-words">
          <p className="soft small">{host}</p>
          <p className="strong">{title}</p>
          {description && <p className="soft small">{description.slice(0, 160)}</p>}
        </div>
      </div>
    </figure>
  )
}
