/** What is to be done. `_` is a space, `*` any ending of up to three letters, `…` a gap: the part of a German verb at the end of its clause. */
const acts = {
  remove:
    'raus loesch* entfern* streich* delete remove drop scrap ditch erase kick…out take_out take_away take_off take…out take…off take…away get_rid_of throw_out throw…out cross_out cut_out fliegt…raus kommt…raus kommt_weg kommen_weg weg_mit nimm…raus nimm…weg nimm…runter nehm…raus nehm…weg rausnehmen nimm…von_der_seite nimm…von_der nimmst…von_der nehm…von_der nimm…aus_der nimm…aus_dem nehm…aus_der nehm…aus_dem nehm…runter pull…off pull_off mach…weg schmeiss…raus wirf…raus hau…raus tu…weg kann_weg koennen_weg soll_weg muss_weg can_go kann_raus soll_raus brauch…nicht_mehr brauchen_wir_nicht_mehr loesch…raus',
  hide: 'ausblend* blend…aus versteck* verberg* hide unsichtbar invisible nicht_mehr_zu_sehen nicht_mehr_anzeigen',
  show: 'einblend* blend…ein blend…wieder_ein wieder_anzeigen zeig…wieder_an zeig…wieder wieder_sichtbar unhide show_again show…again show',
  move: 'verschieb* vertausch* swap schieb* zieh* move beweg* rueck* reorder setz* stell* pack* put go come gehoert gehoeren should_come should_go should_be belongs soll_stehen',
  add: 'hinzufueg* fueg…hinzu fueg…ein fueg…an fuege ergaenz* einfueg* einbau* bau* bau…ein nimm…auf aufnehmen add insert include put_in brauch* need needs setz…dazu',
  create: 'erstell* anleg* leg…an mach* create make set_up',
  change:
    'stimmt_nicht stimmen_nicht stimmen_nicht_mehr stimmen_so_nicht out_of_date stimmt_nicht_mehr stimmt_so_nicht_mehr stimmt_so_nicht nicht_mehr_aktuell is_not_right isn_t_right is_wrong falsch wrong outdated veraltet aender* aender…um setz* change set update mach* make stell…um aktualisier* passe…an trag…ein eintragen is_now ist_jetzt',
  rename: 'umbenenn* umtauf* benenn…um benenn* nenn* rename call retitle soll…heissen heisst_jetzt should_be_called',
  replace: 'ersetz* tausch* tausch…aus replace swap statt anstatt instead_of',
  publish:
    'veroeffentlich* publizier* publish go_live make_it_live make…live freischalt* schalt…frei schalt…live stell…online stell_s_online online_stellen put…online put…live push_it_live geh…online geh…live nimm…online live_schalten ins_netz raus_in_die_welt',
  unpublish:
    'unpublish depublizier* offline take…down nimm…offline nehm…offline take…offline take_down vom_netz_nehmen nimm…vom_netz vom_netz aus_dem_netz',
  raise: 'erhoeh* anheb* heb…an hochsetz* heraufsetz* raise increase put_up hoch',
  lower: 'senk* reduzier* drop_the_price put_down lower reduce cut',
  dearer: 'teurer dearer more_expensive rauf_mit',
  cheaper: 'billiger guenstiger cheaper less_expensive',
  shall: 'soll sollen sollte sollten should shall should_be muss muessen must',
  off: 'turn_off switch_off schalt…aus schalt…ab ausschalten',
  use: 'nimm nehmen schalt…ein schalt* turn_on verwend* benutz* use switch wechsel* waehl* choose take',
  write: 'schreib* write steht stehen say says read reads lautet lauten heisst',
  gone: 'kein…mehr keine…mehr keinen…mehr nichts_mehr nicht_mehr no_longer any_more anymore aufgehoert has_left left_us has_gone is_gone are_gone all_gone discontinued faellt…weg faellt_weg fallen_weg aus_der_liste von_der_liste aus_der_preisliste von_der_preisliste off_the_list off_the_page lose moved_on come_off come_off_the_site brauchen_wir_nicht we_don_t_need vorbei verkauft sold_out retired',
  rewrite:
    'kuerz* verlaenger* umformulier* formulier* korrigier* rechtschreib* vereinfach* stichpunkt* shorten* shorter lengthen* rephras* reword* rewrite* simplif* proofread* spelling tippfehler typo typos bullet_points umschreib* wordy trim soften polish tighten long_winded klingt sounds netter nicer steif stiff zu_lang too_long zu_kurz too_short',
  append: 'ergaenz* add_to append schreib…dazu dazuschreib* setz…dazu fueg…an',
}
export type Act = keyof typeof acts

const fields = {
  headline: 'ueberschrift* headline headings headlines heading titelzeile big_line',
  title: 'titel title seitentitel page_title',
  kicker: 'dachzeile kicker oberzeile',
  button: 'button buttons buttontext knopf knopfes schaltflaeche button_text button_label',
  note: 'hinweis hinweise note fussnote',
  text: 'text texte textes absatz inhalt paragraph copy wording untertitel einleitung subtitle intro_text body',
  phone:
    'telefon telefonnummer* rufnummer handynummer nummer festnetz mobilnummer phone phone_number telephone number tel mobile cell erreich* reach_us reach',
  email:
    'mail email e_mail mailadresse emailadresse e_mail_adresse mail_adresse email_address e_mail_address contact_email kontaktmail',
  address:
    'adresse anschrift address hausnummer postleitzahl plz strasse street postcode zip_code house_number umgezogen moved_to we_have_moved',
  name: 'name namen',
  business:
    'firmenname* betriebsname* firma betrieb* geschaeft* unternehmen* business business_name company company_name wir_heissen wir_heissen_jetzt we_are_called we_are_now_called we_re_called we_re_now_called',
  price: 'preis preise price prices kostet kosten costs cost charge verlang*',
}
export type FieldName = keyof typeof fields

const nouns = {
  page: 'seite seiten unterseite page pages subpage',
  section:
    'abschnitt abschnitts abschnitte abschnitten block blocks bloecke bereich element sektion section sections part',
  site: 'website webseite auftritt internetauftritt homepage_ganz site ganze_seite ganze_website whole_site whole_website internetseite everything alles',
  menu: 'menue navigation menu nav',
  colour: 'farbe farben colour colours color colors',
  font: 'schrift schriftart schriften font fonts typeface typografie buchstaben letters lettering handschrift serif serifen',
  template: 'theme vorlage design look aussehen stil style template layout',
  size: 'schriftgroesse text_size font_size',
  item: 'eintrag eintrags entry zeile the_thing_about das_mit thing position',
  hours: 'oeffnungszeiten zeiten opening_hours opening_times sprechzeiten',
}
type Noun = keyof typeof nouns

/** `in`: where something is. `to`: what it becomes. */
const preps = {
  in: 'auf in im ins am an ans aus bei beim zur von vom on onto in at from into within',
  to: 'zu zum to as als',
  after: 'unter unterhalb unters nach hinter below under beneath underneath after behind',
  before: 'ueber oberhalb vor vors above before over',
  of: 'von vom des of',
  with: 'mit with durch gegen',
  for: 'fuer fuers for zwischen between',
  about: 'about zum_thema regarding',
  by: 'um by',
}
export type Prep = keyof typeof preps

const colours = {
  primary:
    'hauptfarb* primaerfarb* markenfarb* hausfarb* primary_colour primary_color main_colour main_color brand_colour brand_color',
  accent: 'akzentfarb* zweitfarb* accent_colour accent_color accent',
  background: 'hintergrund hintergrundfarb* background background_colour background_color',
  text: 'textfarb* schriftfarb* text_colour text_color font_colour font_color',
}
const looks = {
  dark: 'dunkelmodus dark_mode darkmode nachtmodus night_mode dunkle_darstellung dunkles_design dunkel dark',
  light: 'hellmodus light_mode helle_darstellung helles_design',
  bigger: 'groesser groessere bigger larger zu_klein too_small hard_to_read schlecht_zu_lesen lesbarer',
  smaller: 'kleiner kleinere smaller',
  airy: 'mehr_abstand mehr_luft mehr_platz luftiger more_space more_room more_white_space airier',
  compact: 'weniger_abstand kompakter less_space more_compact tighter',
  pill: 'runde_buttons runde_knoepfe runde_schaltflaechen round_buttons rounded_buttons',
  square: 'eckige_buttons eckige_knoepfe square_buttons',
  rounded: 'runde_ecken runder rounder abgerundete_ecken round_corners rounded_corners',
  sharp: 'eckige_ecken scharfe_ecken square_corners sharp_corners',
}
export type LookWord = keyof typeof looks

const places = {
  top: 'ganz_nach_oben zuerst come_first go_first ganz_oben ganz_nach_vorn ganz_nach_vorne nach_vorn nach_vorne ganz_vorn ganz_vorne nach_ganz_oben an_den_anfang am_anfang an_die_erste_stelle als_erstes to_the_top at_the_top to_the_very_top at_the_very_top to_the_beginning to_the_start to_the_front first_thing',
  bottom:
    'ganz_nach_unten ganz_unten ganz_nach_hinten nach_hinten ganz_hinten ans_ende am_ende ans_seitenende als_letztes to_the_bottom at_the_bottom to_the_end at_the_end to_the_very_end at_the_end_of_the_page to_the_end_of_the_page ans_ende_der_seite am_ende_der_seite',
  up: 'nach_oben eins_nach_oben eins_hoch weiter_oben weiter_nach_oben hoeher rauf up up_one',
  down: 'nach_unten eins_nach_unten eins_tiefer weiter_unten weiter_nach_unten tiefer down down_one',
  menu: 'im_menue in_der_navigation in_the_menu in_the_navigation vom_menue',
}
const ordinals =
  'erst* first oberst*, zweit* second, dritt* third, viert* fourth, fuenft* fifth, sechst* sixth, siebt* seventh, acht* eighth'

/** Words that are all that they say. */
const plain = {
  lighter: 'zu_dunkel too_dark heller brighter lighter',
  darker: 'zu_hell too_bright dunkler darker',
  vague:
    'modern* schoener* huebsch* frischer* langweilig* gefaellt_mir_nicht gefaellt_uns_nicht gefaellt…nicht mag…nicht don_t_like do_not_like colourful colorful farbenfroh* altbacken* altmodisch* aufpeppen peppig* ansprechend* nicht_rund gefuehl stimmung wow edler* hochwertig* waermer* kaelter* bunter* lebendig* boring dull dated old_fashioned nicer prettier look_better looks_off warmer it_pop jazz fresher cosier cozier fancier classier durcheinander unuebersichtlich freundlicher friendlier professioneller more_professional eleganter more_elegant all_over_the_place leer empty',
  day: 'montag* dienstag* mittwoch* donnerstag* freitag* samstag* sonnabend* sonntag* wochenende wochentags werktags taeglich monday* tuesday* wednesday* thursday* friday* saturday* sunday* weekday* weekend* daily',
  not: 'nicht nichts nie kein keine keinen keinem keiner don_t dont do_not not never no nothing ohne without noch_nicht bitte_nicht hold_off warte wait spaeter later erst_wenn until_i bis_ich stop stopp lieber_nicht isn_t',
  keep: 'bleibt bleiben as_they_are as_it_is wie_sie_sind wie_es_ist behalt* lass lassen in_ruhe so_lassen unveraendert keep stay stays leave ausser bis_auf except apart_from nur_der_bleibt',
  and: 'und and sowie auch_noch dann danach then as_well_as ausserdem',
  all: 'alle allen aller all every saemtliche ueberall everywhere',
  this: 'dies* this hier here aktuelle current it das_hier',
  home: 'startseite homepage home_page front_page first_page',
  new: 'neu neue neuer neues neuen neuem new another weitere weiteren eigene',
  doubt:
    'wenn falls if suppose angenommen waere waeren wuerde wuerden naehmen saehe would_it would_that would_be ueberlege ueberlegen vielleicht eventuell evtl maybe perhaps wondering thinking_about thinking_of ob whether could_be should_i should_we soll_ich sollen_wir sollte_ich',
  reported:
    'sagt sagte meint meinte findet fand says said reckons thinks told wants_us wuenscht laut angeblich according_to geschrieben_hat insists suggests schlaegt_vor',
  asks: 'was wann welche welcher welches welchen wie wo woher wer warum wieso wieviel what when which how where who why',
  filler:
    'ja jo jep yes yep sure nein noe nee nope dass pls plz der die das den dem des ein eine einen einem einer eines the a an some mein meine meinen meiner meinem unser unsere unseren unserer unserem unseres my our your ihr ihre ich wir du sie uns mir mich dir i we you us me he she er es bitte please mal doch einfach nur just simply only gern gerne danke thanks thank_you vielen_dank lieben_dank thank_you_so_much waeren_sie_so_nett waerst_du_so_nett would_you_be_so_kind schoenen_feierabend schoenen_tag schoenes_wochenende viele_gruesse liebe_gruesse beste_gruesse best_wishes kind_regards cheers hat_sich_geaendert haben_sich_geaendert has_changed have_changed any hi hallo hello hey moin guten_tag guten_morgen servus jetzt nun kuenftig ab_sofort ab_jetzt ab_heute now from_now_on from_today currently already schon noch also auch too as_well wieder again lass_uns lasst_uns kannst_du koennen_sie koenntest_du koennten_sie kannst koenntest wuerdest_du wuerden_sie can_you could_you would_you can_we could_we can_we_have could_we_have will_you moechte moechten will wollen want would_like like haette_gern haetten_gern haette haetten have haben hat has is are ist sind be sein werden wird let_s lets drunter drueber gleich direkt straight right directly genau so da dort dazu there that ganze ganzen whole complete lang mal_eben schnell quickly kurz go_ahead so_passt_es passt_so ok okay super prima gut alles_klar bis_bald heissen lieber yet eigentlich stelle you_can ihr sie_koennen wort word words woerter mit_dem_namen mit_dem_titel namens called named titled sein_soll the_ones',
}

export type WordRole =
  | { kind: 'act'; act: Act }
  | { kind: 'field'; field: FieldName }
  | { kind: 'noun'; noun: Noun }
  | { kind: 'prep'; prep: Prep }
  | { kind: 'colourOf'; key: keyof typeof colours }
  | { kind: 'look'; look: LookWord }
  | { kind: 'place'; at: keyof typeof places }
  | { kind: 'ordinal'; index: number }
  | { [K in keyof typeof plain]: { kind: K } }[keyof typeof plain]

const rows = <K extends string>(words: Record<K, string>, roleOf: (name: K) => WordRole) =>
  (Object.entries(words) as [K, string][]).map(([name, list]): [WordRole, string] => [roleOf(name), list])

/** The closed list of words that wishes are made of, folded, German and English. */
export const lexicon: [role: WordRole, words: string][] = [
  ...rows(acts, (act) => ({ kind: 'act', act })),
  ...rows(fields, (field) => ({ kind: 'field', field })),
  ...rows(nouns, (noun) => ({ kind: 'noun', noun })),
  ...rows(preps, (prep) => ({ kind: 'prep', prep })),
  ...rows(colours, (key) => ({ kind: 'colourOf', key })),
  ...rows(looks, (look) => ({ kind: 'look', look })),
  ...rows(places, (at) => ({ kind: 'place', at })),
  ...rows(plain, (kind) => ({ kind })),
  ...ordinals.split(', ').map((words, index): [WordRole, string] => [{ kind: 'ordinal', index }, words]),
  [{ kind: 'ordinal', index: -1 }, 'letzt* last unterst*'],
  [{ kind: 'ordinal', index: -2 }, 'vorletzt* second_to_last last_but_one'],
]
