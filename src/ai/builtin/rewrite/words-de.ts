/** `old → new`, one on a line. Only what can stand in the other's place without a change around it. */
export const wordsDe = {
  fillers: `
    eigentlich →
    wirklich →
    natürlich →
    selbstverständlich →
    irgendwie →
    gewissermaßen →
    sozusagen →
    quasi →
    halt →
    durchaus →
    letztendlich →
    letztlich →
    grundsätzlich →
    im Grunde genommen →
    im Grunde →
    im Prinzip →
    an und für sich →
    in gewisser Weise →
    meines Erachtens →
    unserer Meinung nach →
    ganz besonders → besonders
    ganz einfach → einfach
    immer wieder gerne → gern
    sehr gerne → gern
    ohne Zweifel →
    zweifellos →
    unter anderem auch → auch
    darüber hinaus →
    nichtsdestotrotz →
    in der heutigen Zeit → heute
    zum jetzigen Zeitpunkt → jetzt
    zu jeder Zeit → jederzeit
    aus diesem Grund → deshalb
    aus diesem Grunde → deshalb
    in der Regel → meist
    im Bereich der → bei der
    eine Vielzahl von → viele`,
  abbreviations: `
    z. B. → zum Beispiel
    z.B. → zum Beispiel
    d. h. → das heißt
    d.h. → das heißt
    u. a. → unter anderem
    u.a. → unter anderem
    v. a. → vor allem
    v.a. → vor allem
    i. d. R. → in der Regel
    i.d.R. → in der Regel
    o. ä. → oder Ähnliches
    inkl. → einschließlich
    exkl. → ausschließlich
    zzgl. → zuzüglich
    bzw. → beziehungsweise
    ca. → ungefähr
    evtl. → eventuell
    ggf. → gegebenenfalls
    max. → maximal
    mind. → mindestens
    min. → mindestens
    Mo.–Fr. → Montag bis Freitag
    Mo–Fr → Montag bis Freitag
    Mo-Fr → Montag bis Freitag
    Mo–Sa → Montag bis Samstag
    Mo-Sa → Montag bis Samstag
    Di–Sa → Dienstag bis Samstag
    Di-Sa → Dienstag bis Samstag
    Sa–So → Samstag und Sonntag
    Std. → Stunden
    Tel. → Telefon
    Nr. → Nummer
    & → und
    täglich → Tag für Tag
    jederzeit → zu jeder Zeit`,
  neutral: `
    superlecker → sehr schmackhaft
    ist super → ist hervorragend
    sind super → sind hervorragend
    war super → war hervorragend
    echt gut → sehr gut
    megagut → sehr gut
    voll gut → sehr gut
    richtig gut → sehr gut
    lecker → schmackhaft
    leckere → schmackhafte
    leckeren → schmackhaften
    leckeres → schmackhaftes
    leckerer → schmackhafter
    toll → hervorragend
    tolle → hervorragende
    tollen → hervorragenden
    tolles → hervorragendes
    toller → hervorragender
    cool → ansprechend
    coole → ansprechende
    coolen → ansprechenden
    cooles → ansprechendes
    krass → beeindruckend
    geil → ausgezeichnet
    geile → ausgezeichnete
    geilen → ausgezeichneten
    billig → preiswert
    billige → preiswerte
    billigen → preiswerten
    kriegen → erhalten
    kriegst → erhältst
    kriegt → erhält
    bekommst → erhältst
    okay → in Ordnung
    ok → in Ordnung
    halt →
    eh →
    mal eben → kurz
    irgendwie →
    ein bisschen → etwas
    bisschen → wenig
    Hey → Guten Tag
    Hi → Guten Tag
    Hallo zusammen → Guten Tag
    Hallo Leute → Guten Tag
    Hallo → Guten Tag
    Tschüss → Auf Wiedersehen
    Leute → Menschen
    Kids → Kinder
    Klamotten → Kleidung
    Job → Arbeitsplatz
    checken → prüfen
    checkt → prüft
    schauen → sehen
    rumgucken → sich umsehen
    gucken → sehen
    quatschen → sprechen
    anquatschen → ansprechen
    meckern → beanstanden
    pingelig → genau
    ne → eine
    nen → einen
    nix → nichts
    was Neues → etwas Neues
    drauf → darauf
    drin → darin
    dran → daran
    gibt's → gibt es
    gibt’s → gibt es
    geht's → geht es
    geht’s → geht es
    ist's → ist es
    hab → habe
    LG → Mit freundlichen Grüßen
    VG → Mit freundlichen Grüßen`,
  plain: `
    aufgrund von → wegen
    infolge von → wegen
    anhand von → mit
    unter Zuhilfenahme von → mit
    im Rahmen von → bei
    im Zuge von → bei
    zum Zwecke der → für die
    zur Verfügung stellen → geben
    zur Verfügung gestellt → gegeben
    zur Verfügung stehen → da sein
    steht Ihnen zur Verfügung → ist für Sie da
    stehen Ihnen zur Verfügung → sind für Sie da
    in Anspruch nehmen → nutzen
    in Anspruch genommen → genutzt
    zur Anwendung kommen → benutzt werden
    zum Einsatz kommen → benutzt werden
    in Kenntnis setzen → informieren
    in Kenntnis gesetzt → informiert
    in Betracht ziehen → überlegen
    zu Ihrer Kenntnisnahme → zur Information
    durchführen → machen
    durchgeführt → gemacht
    gewährleisten → sichern
    gewährleistet → sichert
    realisieren → umsetzen
    realisiert → umgesetzt
    optimieren → verbessern
    optimiert → verbessert
    generieren → erzeugen
    implementieren → einführen
    kommunizieren → mitteilen
    erwerben → kaufen
    veräußern → verkaufen
    benötigen → brauchen
    benötigt → braucht
    verfügen über → haben
    beabsichtigen → wollen
    unverzüglich → sofort
    umgehend → sofort
    gegebenenfalls → vielleicht
    beziehungsweise → oder
    diesbezüglich → dazu
    nichtsdestotrotz → trotzdem
    nichtsdestoweniger → trotzdem
    sodann → dann
    lediglich → nur
    ausschließlich → nur
    obgleich → obwohl
    sofern → wenn
    insofern → deshalb
    demzufolge → deshalb
    infolgedessen → deshalb
    zuzüglich → plus
    käuflich erwerben → kaufen
    zum gegenwärtigen Zeitpunkt → jetzt
    zum jetzigen Zeitpunkt → jetzt
    zeitnah → bald
    vollumfänglich → ganz
    Räumlichkeiten → Räume
    Örtlichkeiten → Orte
    Fragestellungen → Fragen
    Problemstellungen → Probleme
    Zielsetzungen → Ziele
    Zielsetzung → Absicht
    Aufgabenstellung → Aufgabe
    Rückantwort → Antwort
    Inanspruchnahme → Nutzung
    Fahrtkostenaufwendungen → Fahrtkosten
    Lichtbild → Foto
    fernmündlich → am Telefon
    postalisch → per Post
    unentgeltlich → kostenlos
    optional → auf Wunsch`,
  synonyms: `
    viele → zahlreiche
    vielen → zahlreichen
    oft → häufig
    immer → stets
    nur → lediglich
    sofort → umgehend
    täglich → jeden Tag
    jeden Tag → täglich
    wöchentlich → jede Woche
    gern → gerne
    schnell → rasch
    schnelle → rasche
    schnellen → raschen
    nutzen → verwenden
    verwenden → nutzen
    erhalten → bekommen
    bekommen → erhalten
    beginnen → starten
    beginnt → startet
    zeigen → präsentieren
    zeigt → präsentiert
    kaufen → erwerben
    deshalb → daher
    daher → deshalb
    außerdem → zudem
    zudem → außerdem
    wichtig → wesentlich
    schön → ansprechend
    schöne → ansprechende
    schönen → ansprechenden
    einzigartig → unverwechselbar
    einzigartige → unverwechselbare
    hochwertig → erstklassig
    hochwertige → erstklassige
    hochwertigen → erstklassigen
    hochwertiges → erstklassiges
    passend → geeignet
    passende → geeignete
    passenden → geeigneten
    individuell → persönlich
    individuelle → persönliche
    individuellen → persönlichen
    jederzeit → zu jeder Zeit`,
  misspellings: `
    standart → Standard
    seperat → separat
    seperate → separate
    seperaten → separaten
    wiederspiegeln → widerspiegeln
    wiederspiegelt → widerspiegelt
    garnicht → gar nicht
    garkein → gar kein
    vorraus → voraus
    im vorraus → im Voraus
    vorraussetzung → Voraussetzung
    vorraussichtlich → voraussichtlich
    nähmlich → nämlich
    ziehmlich → ziemlich
    tolleranz → Toleranz
    rythmus → Rhythmus
    aquise → Akquise
    agressiv → aggressiv
    albtraum → Albtraum
    daß → dass
    muß → muss
    mußte → musste
    läßt → lässt
    gewiß → gewiss
    bißchen → bisschen
    anderst → anders
    ausversehen → aus Versehen
    desweiteren → des Weiteren
    desöfteren → des Öfteren
    zumindestens → zumindest
    weningstens → wenigstens
    entgültig → endgültig
    entgeldlich → entgeltlich
    unentgeldlich → unentgeltlich
    interresse → Interesse
    interressant → interessant
    intresse → Interesse
    kompetänz → Kompetenz
    maschiene → Maschine
    maschienen → Maschinen
    packet → Paket
    packete → Pakete
    resourcen → Ressourcen
    terasse → Terrasse
    villeicht → vielleicht
    vieleicht → vielleicht
    warscheinlich → wahrscheinlich
    wilkommen → willkommen
    herzlich wilkommen → herzlich willkommen
    wir freuen und auf → wir freuen uns auf
    öffnungzeiten → Öffnungszeiten
    öffnugszeiten → Öffnungszeiten
    addresse → Adresse
    email → E-Mail
    e-mail → E-Mail
    orginal → Original
    profesionell → professionell
    proffesionell → professionell
    proffessionell → professionell
    sylvester → Silvester
    galerie → Galerie
    gallerie → Galerie
    sebstverständlich → selbstverständlich
    selbstverstaendlich → selbstverständlich
    nachwievor → nach wie vor
    umsomehr → umso mehr
    ins besondere → insbesondere
    erfahrungs gemäß → erfahrungsgemäß`,
  mainClause:
    /(?:;\s+|,\s+(?:und\s+)?(denn\s+|doch\s+|aber\s+)?|\s+[–—]\s+)(?=(?:wir|ich|er|es|sie|das|dies|diese|dieser|dieses|dabei|dort|dafür|dazu|so|hier|alle)\s+\p{Ll}+(?:en|t|st|n|d)\b)/u,
  quotes: { open: '„', close: '“' },
}
