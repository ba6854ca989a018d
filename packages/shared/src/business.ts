/**
 * The boutique itself: everything that another boutique would change, and nothing else.
 * Name, phone, e-mail, coordinates and links are placeholders until the owner gives hers.
 */
export const business = {
  name: 'Zari Designer Boutique',
  /** Where there is little room: the bar, the staff app's icon. May be the whole name. */
  shortName: 'Zari',
  /** What stands beside the short name; empty where that says it already. */
  trade: 'Designer Boutique',
  /** The short name in Telugu letters; may be empty. */
  lettering: 'జరీ',
  tagline: 'Custom tailoring, maggam work, machine embroidery and bridal wear',
  email: 'hello@zari.example',
  /** As a person reads it; `phone.ts` makes the forms that machines want. */
  phone: '+91 98765 43210',
  /** Where customers send money to, such as `zari@okbank`; empty without one. `UPI_ID` of the environment is stronger. */
  upiId: '',
  address: {
    street: 'Main Road, Boduppal',
    locality: 'Boduppal',
    city: 'Hyderabad',
    region: 'Telangana',
    postalCode: '500092',
    country: 'IN',
  },
  geo: { latitude: 17.4156, longitude: 78.5783 },
  priceRange: '₹₹',
  serviceRadiusMetres: 50_000,
  rating: { value: 4.9, count: 5000, best: 5 },
  claims: {
    yearsOfExperience: '7+',
    happyCustomers: '5000+',
    satisfaction: '100%',
  },
  founder: 'Lakshmi',
  hours: {
    /** Schema.org day names with 24-hour times in Asia/Kolkata. */
    open: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '10:30',
        closes: '20:00',
      },
    ],
    lines: ['Monday to Saturday: 10:30 AM to 8:00 PM', 'Sunday: Holiday'],
  },
  links: {
    maps: 'https://www.google.com/maps/search/?api=1&query=Boduppal%2C%20Hyderabad%2C%20Telangana%20500092',
    reviews: 'https://www.google.com/search?q=Zari+Designer+Boutique+Boduppal+reviews',
    videos: 'https://www.youtube.com/@zari.example',
    photos: 'https://www.instagram.com/zari.example/',
  },
} as const
