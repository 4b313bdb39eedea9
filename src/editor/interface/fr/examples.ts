import type { InterfaceWords } from '../words'

export const exampleBriefs: InterfaceWords['exampleBriefs'] = {
  examples: [
    {
      trade: 'Boulangerie',
      name: 'Le Fournil des Tilleuls',
      brief:
        'Le Fournil des Tilleuls est une boulangerie artisanale à Annecy, depuis 1987. Nous faisons du pain au levain, des brioches et des gâteaux sur commande. Notre pâte repose 24 heures et la farine vient de la région.\nHoraires : du mardi au vendredi de 6 h 30 à 18 h, samedi de 6 h 30 à 13 h.\n12 rue des Tilleuls, 74000 Annecy. Téléphone : 04 65 71 12 34.\nLe site doit être chaleureux. On doit pouvoir commander un gâteau par formulaire.',
    },
    {
      trade: 'Cabinet d’avocats',
      name: 'Cabinet du Vieux-Port',
      brief:
        'Cabinet du Vieux-Port à Marseille : trois avocates en droit du travail, droit des baux et droit des successions. Nous conseillons les particuliers et les petites entreprises. Premier rendez-vous de 45 minutes : 90 €.\nDéroulement : demande, premier rendez-vous, devis, défense.\nHoraires : du lundi au jeudi de 9 h à 17 h, vendredi de 9 h à 14 h. Téléphone : 04 65 71 56 78. Sobre et calme, sans jargon.',
    },
    {
      trade: 'Atelier',
      name: 'Menuiserie du Grand Chêne',
      brief:
        'La Menuiserie du Grand Chêne fabrique des cuisines, des escaliers et des placards en bois massif. Nous sommes quatre et travaillons à 50 km autour de Tours.\nDéroulement : visite chez vous, plan avec prix ferme, fabrication à l’atelier, pose. La visite est gratuite.\nTéléphone : 02 61 91 12 34. Nous tenons à de grandes images et à une prise de rendez-vous simple.',
    },
  ],
}
