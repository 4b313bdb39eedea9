/** How pages that tell which data a site processes are called in the languages of pages, in titles and in addresses. */
export const privacyName =
  /datenschutz|privacy|data[ -]protection|confiden[tțţ]ialit|données personnelles|protection-des-donnees|privacid|riservatezza|osobních údaj|osobných údaj|osebnih podatk|privatnosti|adatkezel|adatvédel|prywatno|tietosuoja|integritetspolicy|personvern|privatliv|απορρήτου|gizlilik|конфіденційн|поверителн|privaatsus|privatum|privātum/iu
