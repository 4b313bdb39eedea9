export default {
  offers: 'Services',
  prices: 'Prices',
  hours: 'Opening hours',
  contact: 'Contact',
  directions: 'Directions',
  gallery: 'Pictures',
  privacy: 'Privacy',
  write: 'Send a message',
  seeOffers: 'See what we offer',
  seePrices: 'See the prices',
  from: 'from {price}',
}
