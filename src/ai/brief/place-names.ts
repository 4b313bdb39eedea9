/** Towns by country; `_` is a blank. A town that is not here is found by its postal code, the company data or its label. */
const towns: Record<string, string> = {
  DE: 'Berlin Hamburg München Köln Frankfurt Frankfurt_am_Main Stuttgart Düsseldorf Leipzig Dortmund Essen Bremen Dresden Hannover Nürnberg Duisburg Bochum Wuppertal Bielefeld Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Mönchengladbach Gelsenkirchen Aachen Braunschweig Kiel Chemnitz Halle Magdeburg Freiburg Freiburg_im_Breisgau Krefeld Mainz Lübeck Erfurt Oberhausen Rostock Kassel Hagen Potsdam Saarbrücken Hamm Ludwigshafen Oldenburg Osnabrück Leverkusen Heidelberg Solingen Darmstadt Herne Neuss Regensburg Paderborn Ingolstadt Offenbach Würzburg Fürth Ulm Heilbronn Pforzheim Wolfsburg Göttingen Bottrop Reutlingen Koblenz Erlangen Bremerhaven Remscheid Trier Jena Siegen Salzgitter Moers Gütersloh Hildesheim Hanau Kaiserslautern Cottbus Schwerin Witten Esslingen Ludwigsburg Gießen Düren Tübingen Flensburg Zwickau Iserlohn Villingen-Schwenningen Ratingen Lünen Konstanz Worms Marl Minden Velbert Norderstedt Bamberg Dessau Viersen Marburg Rheine Gladbeck Troisdorf Wilhelmshaven Detmold Bayreuth Arnsberg Castrop-Rauxel Landshut Brandenburg Lüneburg Bocholt Celle Kempten Aschaffenburg Fulda Lippstadt Dinslaken Aalen Rosenheim Plauen Stralsund Greifswald Neubrandenburg Weimar Gera Gotha Eisenach Görlitz Bautzen Passau Straubing Deggendorf Freising Erding Dachau Schweinfurt Coburg Hof Ansbach Amberg Weiden Memmingen Kaufbeuren Lindau Füssen Garmisch-Partenkirchen Friedrichshafen Ravensburg Biberach Sigmaringen Rottweil Tuttlingen Offenburg Lahr Lörrach Baden-Baden Rastatt Bruchsal Speyer Landau Neustadt Bad_Dürkheim Bingen Wetzlar Limburg Bad_Homburg Husum Itzehoe Elmshorn Pinneberg Neumünster Eckernförde Rendsburg Emden Leer Aurich Cuxhaven Stade Buxtehude Uelzen Gifhorn Goslar Wernigerode Quedlinburg Halberstadt Wittenberg Merseburg Naumburg Meißen Pirna Freiberg Annaberg-Buchholz Wismar Güstrow Waren Eberswalde Oranienburg Bernau Königs_Wusterhausen Fürstenwalde Euskirchen Bergheim Kleve Wesel Coesfeld Ahaus Soest Unna Lüdenscheid Gummersbach Siegburg Bad_Tölz Traunstein Murnau Starnberg Weilheim Landsberg Bad_Reichenhall Berchtesgaden Nördlingen Schwäbisch_Hall Schwäbisch_Gmünd Göppingen Böblingen Sindelfingen Leonberg Waiblingen Backnang Kirchheim Nürtingen Bad_Mergentheim Wertheim Mosbach Sinsheim Weinheim Bensheim Rüsselsheim Meersburg Überlingen Radolfzell Singen Waldshut Emmendingen Bad_Kreuznach Andernach Mayen Wittlich Bernkastel-Kues Saarlouis Homburg Neunkirchen Westerland Norderney Büsum Oberstdorf Sonthofen Immenstadt',
  AT: 'Wien Graz Linz Salzburg Innsbruck Klagenfurt Villach Wels Dornbirn St._Pölten Bregenz Steyr Feldkirch Leoben Krems Baden Amstetten Mödling Kapfenberg Lienz Hallein Kufstein Eisenstadt Bludenz Gmunden Vienna Kitzbühel Schladming',
  CH: 'Zürich Genf Basel Bern Lausanne Winterthur Luzern St._Gallen Lugano Biel Thun Köniz Chur Schaffhausen Zug Fribourg Neuenburg Solothurn Aarau Rapperswil Davos Zermatt Interlaken Frauenfeld Olten Zurich Geneva Lucerne Appenzell Wil Uster Baar',
  GB: 'London Birmingham Manchester Leeds Liverpool Sheffield Bristol Glasgow Edinburgh Leicester Coventry Bradford Cardiff Belfast Nottingham Newcastle Sunderland Brighton Hull Plymouth Wolverhampton Derby Swansea Southampton Portsmouth Aberdeen Dundee York Oxford Cambridge Norwich Exeter Bath Gloucester Cheltenham Worcester Chester Lincoln Peterborough Ipswich Colchester Reading Luton Swindon Bournemouth Poole Blackpool Preston Bolton Stockport Huddersfield Halifax Wakefield Doncaster Rotherham Barnsley Harrogate Scarborough Whitby Durham Darlington Middlesbrough Carlisle Kendal Lancaster Stoke-on-Trent Stafford Shrewsbury Hereford Ludlow Warwick Leamington_Spa Stratford-upon-Avon Northampton Milton_Keynes Bedford Guildford Woking Winchester Salisbury Canterbury Dover Folkestone Hastings Eastbourne Lewes Margate Whitstable Maidstone Tunbridge_Wells Southend Chelmsford Truro Falmouth Penzance St_Ives Bude Totnes Taunton Wells Glastonbury Frome Stroud Cirencester Inverness Perth Stirling Fort_William Oban St_Andrews Paisley Ayr Kirkwall Stornoway Newport Wrexham Bangor Aberystwyth Llandudno Tenby Hay-on-Wye Derry Lisburn Newry Hebden_Bridge Todmorden Skipton Keswick Buxton Bakewell Matlock Hexham Alnwick Berwick Kettering Grimsby Scunthorpe Wigan Warrington Burnley Rochdale Oldham Macclesfield Crewe Telford Dudley Walsall Solihull Redditch Rugby Loughborough Mansfield Newark Grantham Boston Stamford Ely Huntingdon Watford Slough Windsor Maidenhead Basingstoke Andover Newbury Crawley Horsham Worthing Chichester Weymouth Dorchester Yeovil Barnstaple Torquay Paignton Newquay',
  IE: 'Dublin Cork Galway Limerick Waterford Drogheda Dundalk Kilkenny Ennis Tralee Killarney Sligo Wexford Athlone Letterkenny Westport Dingle Kinsale Cobh Clonmel Carlow Naas Bray Navan Tullamore Mullingar Castlebar Clifden Doolin Kenmare Bantry Skibbereen Dungarvan',
}

export interface KnownPlace {
  name: string
  country: string
}

/** Places by their first word in lower case; the longest name first. */
export const knownPlaces = new Map<string, KnownPlace[]>()
for (const [country, list] of Object.entries(towns))
  for (const written of list.split(' ')) {
    const name = written.replaceAll('_', ' ')
    const first = name.toLowerCase().split(' ')[0] ?? ''
    knownPlaces.set(first, [...(knownPlaces.get(first) ?? []), { name, country }])
  }
for (const places of knownPlaces.values()) places.sort((a, b) => b.name.length - a.name.length)

/** What English calls some of them. */
export const englishNames = new Map(
  'München Munich,Köln Cologne,Wien Vienna,Zürich Zurich,Nürnberg Nuremberg,Hannover Hanover,Braunschweig Brunswick,Genf Geneva,Luzern Lucerne'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
