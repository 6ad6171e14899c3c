// tokens.css must come first, because it declares the cascade layer order.
import './tokens.css';
import './fonts.css';
import './reset.css';
import './base.css';
import './tones.css';
import './transitions.css';
import './layout.css';
import './questions.css';
import './print.css';
