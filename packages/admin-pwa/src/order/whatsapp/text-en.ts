import type { MessageTexts } from './message-facts.ts'

export const wordsEn: MessageTexts = {
  greeting: (name) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  body: {
    'contact-inquiries': {
      not_started:
        'Thank you for contacting us. We have received your consultation request and will call you soon to talk about what you have in mind.',
      in_progress:
        'We are working on your consultation request. We will share our suggestions with you shortly.',
      completed:
        'Your consultation is complete. Thank you for visiting us. Whenever you are ready to place an order, just send us a message here.',
      cancelled:
        'Your consultation request has been cancelled. If your plans change, we will be happy to help you.',
      other: 'This is about your consultation request with us.',
    },
    'custom-outfit-quotes': {
      not_started:
        'Thank you for sending us your design. We have received your quote request and will get back to you with a detailed quote within {hours} hours.',
      in_progress: 'Good news: we have started your custom design. We will tell you how it goes.',
      ready:
        'Your custom design is ready for you. Please come and collect it, or tell us how you would like to receive it.',
      completed:
        'Thank you for collecting your custom design. We hope you enjoy wearing it. If you need any alteration, tell us here.',
      cancelled:
        'Your custom design order has been cancelled. If you would like to start again, we are here for you.',
      other: 'This is about your custom design order with us.',
    },
    'outfit-details-orders': {
      not_started:
        'Thank you for your order. We have received your details and measurements and will confirm everything with you soon.',
      in_progress: 'Good news: your outfit is being stitched. We will let you know as soon as it is ready.',
      ready:
        'Your outfit is ready for you. Please come and collect it, or tell us how you would like to receive it.',
      completed:
        'Thank you for collecting your outfit. We hope you enjoy wearing it. If you need any alteration, tell us here.',
      cancelled:
        'Your outfit order has been cancelled. If you would like to order again, we are here for you.',
      other: 'This is about your outfit order with us.',
    },
  },
  reminders: {
    late_quote:
      'We are sorry that your quote takes longer than we promised. We are working on it and will send it to you soon.',
    trial: 'This is a reminder of your trial. Please tell us here if you can’t come.',
    balance:
      'Thank you for your order. A part of the price is still to be paid. You can pay at the shop or by UPI.',
    thanks:
      'Thank you for choosing us. We hope that you enjoy wearing your outfit. Would you write a few words about us? It helps other customers.',
  },
  order: (id) => `Order ID: ${id}`,
  due: (day) => `Due date: ${day}`,
  amount: (amount) => `Total amount: ${amount}`,
  advance: (amount) => `Advance paid: ${amount}`,
  balance: (amount) => `Balance: ${amount}`,
  link: (address) => `Follow your order: ${address}`,
  trial: (when) => `Trial: ${when}`,
  review: (address) => `Write a review: ${address}`,
  farewell: (boutique) => `Thank you,\n${boutique}`,
  measurements: [' and measurements', ''],
}
