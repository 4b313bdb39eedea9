import type { wordsDe } from './words-de'

export const wordsEn: typeof wordsDe = {
  fillers: `
    actually →
    really →
    basically →
    literally →
    simply →
    just →
    very →
    quite →
    essentially →
    definitely →
    certainly →
    of course →
    needless to say →
    in fact →
    as a matter of fact →
    at the end of the day →
    it goes without saying that →
    we believe that →
    it is important to note that →
    please note that →
    in order to → to
    due to the fact that → because
    in the event that → if
    at this point in time → now
    for the purpose of → for
    a large number of → many
    a wide range of → many
    a wide variety of → many
    the majority of → most
    on a daily basis → daily
    on a regular basis → regularly
    each and every → every
    any and all → all
    first and foremost → first
    as well as → and`,
  abbreviations: `
    e.g. → for example
    i.e. → that is
    etc. → and so on
    approx. → approximately
    incl. → including
    excl. → excluding
    min. → at least
    max. → at most
    vs. → versus
    no. → number
    tel. → telephone
    hrs → hours
    hr → hour
    mins → minutes
    Mon–Fri → Monday to Friday
    Mon-Fri → Monday to Friday
    Mon–Sat → Monday to Saturday
    Mon-Sat → Monday to Saturday
    Tue–Sat → Tuesday to Saturday
    Sat–Sun → Saturday and Sunday
    & → and
    w/ → with
    w/o → without
    we're → we are
    we’re → we are
    you're → you are
    you’re → you are
    they're → they are
    they’re → they are
    it's → it is
    it’s → it is
    that's → that is
    that’s → that is
    there's → there is
    there’s → there is
    we'll → we will
    we’ll → we will
    you'll → you will
    you’ll → you will
    we've → we have
    we’ve → we have
    you've → you have
    you’ve → you have
    don't → do not
    don’t → do not
    doesn't → does not
    doesn’t → does not
    isn't → is not
    isn’t → is not
    aren't → are not
    aren’t → are not
    can't → cannot
    can’t → cannot
    won't → will not
    won’t → will not
    anytime → at any time
    to make → in order to make
    free → free of charge`,
  neutral: `
    awesome → excellent
    amazing → outstanding
    super cool → impressive
    super → very
    great → excellent
    totally → fully
    kids → children
    guys → colleagues
    folks → people
    stuff → items
    a ton of → many
    tons of → many
    lots of → many
    a bunch of → several
    loads of → many
    gonna → going to
    wanna → want to
    gotta → have to
    kinda → somewhat
    sorta → somewhat
    pretty much → largely
    cheap → affordable
    yummy → delicious
    get in touch with us → contact us
    get in touch → contact us
    pop in → visit us
    pop by → visit us
    drop us a line → write to us
    give us a shout → contact us
    give us a ring → call us
    no worries → we will take care of it
    no brainer → clear choice
    okay → acceptable
    ok → acceptable
    yeah → yes
    nope → no
    hey there → welcome
    hey → hello
    hi there → hello
    hi → hello
    asap → as soon as possible
    pics → pictures
    info → information
    fridge → refrigerator
    we're → we are
    we’re → we are
    you're → you are
    you’re → you are
    it's → it is
    it’s → it is
    that's → that is
    that’s → that is
    we'll → we will
    we’ll → we will
    you'll → you will
    you’ll → you will
    we've → we have
    we’ve → we have
    don't → do not
    don’t → do not
    doesn't → does not
    doesn’t → does not
    isn't → is not
    isn’t → is not
    can't → cannot
    can’t → cannot
    won't → will not
    won’t → will not`,
  plain: `
    utilize → use
    utilise → use
    utilizes → uses
    utilizing → using
    leverage → use
    leveraging → using
    facilitate → help
    facilitates → helps
    commence → begin
    commences → begins
    terminate → end
    endeavour → try
    endeavor → try
    ascertain → find out
    purchase → buy
    acquire → get
    obtain → get
    additional → more
    numerous → many
    sufficient → enough
    approximately → about
    subsequently → later
    prior to → before
    subsequent to → after
    in order to → to
    in the event of → if there is
    with regard to → about
    with respect to → about
    regarding → about
    concerning → about
    pertaining to → about
    in accordance with → under
    by means of → by
    for the purpose of → for
    in lieu of → instead of
    due to the fact that → because
    at this point in time → now
    in close proximity to → near
    a wide range of → many
    a multitude of → many
    demonstrate → show
    demonstrates → shows
    indicate → show
    assist → help
    assistance → help
    inquire → ask
    enquire → ask
    inform → tell
    provide → give
    provides → gives
    residence → home
    modification → change
    modifications → changes
    component → part
    components → parts
    optimal → best
    initial → first
    therefore → so
    consequently → so
    nevertheless → still
    furthermore → also
    moreover → also
    however, → but
    upon → on
    shall → will
    complimentary → free
    gratis → free
    state-of-the-art → modern
    bespoke → made to order`,
  synonyms: `
    many → numerous
    often → frequently
    always → at all times
    quickly → swiftly
    fast → quick
    buy → purchase
    begin → start
    begins → starts
    start → begin
    starts → begins
    provide → offer
    provides → offers
    show → present
    shows → presents
    because → since
    but → yet
    big → large
    small → compact
    beautiful → lovely
    unique → one of a kind
    important → essential
    every day → daily
    high-quality → first-rate
    individual → personal
    local → nearby
    suitable → fitting
    therefore → for that reason
    friendly → welcoming
    happy → glad
    right away → at once`,
  misspellings: `
    teh → the
    recieve → receive
    recieved → received
    seperate → separate
    seperately → separately
    definately → definitely
    occured → occurred
    occuring → occurring
    untill → until
    wich → which
    becuase → because
    beleive → believe
    acheive → achieve
    accomodate → accommodate
    accomodation → accommodation
    adress → address
    adresses → addresses
    apparantly → apparently
    begining → beginning
    calender → calendar
    collegue → colleague
    comming → coming
    commited → committed
    concious → conscious
    embarass → embarrass
    enviroment → environment
    existance → existence
    experiance → experience
    familar → familiar
    finaly → finally
    goverment → government
    gaurantee → guarantee
    garantee → guarantee
    happend → happened
    immediatly → immediately
    independant → independent
    knowlege → knowledge
    liason → liaison
    maintainance → maintenance
    neccessary → necessary
    necesary → necessary
    noticable → noticeable
    occassion → occasion
    oppurtunity → opportunity
    posession → possession
    prefered → preferred
    profesional → professional
    proffesional → professional
    publically → publicly
    questionaire → questionnaire
    realy → really
    recomend → recommend
    refered → referred
    relevent → relevant
    restaraunt → restaurant
    succesful → successful
    successfull → successful
    suprise → surprise
    tommorow → tomorrow
    tommorrow → tomorrow
    truely → truly
    wellcome → welcome
    wether → whether
    i'm → I’m
    dont → don’t
    doesnt → doesn’t
    cant → can’t
    wont → won’t
    isnt → isn’t
    youre → you’re
    alot → a lot
    could of → could have
    should of → should have
    would of → would have
    thier → their`,
  mainClause:
    /(?:;\s+|,\s+(?:and\s+|(but\s+|so\s+|yet\s+))|\s+[–—]\s+)(?=(?:we|I|he|she|it|they|you|this|that|these|there|our|your|all|every)\s+\p{L}+)/u,
  quotes: { open: '“', close: '”' },
}
